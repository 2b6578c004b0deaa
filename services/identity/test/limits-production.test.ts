import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { BootedService } from "@questwell/common/testkit";
import { bootIdentity, newSignUp, REGISTER } from "./support/identity.ts";

let identity: BootedService;
beforeAll(async () => {
  identity = await bootIdentity({ NODE_ENV: "production" });
}, 600_000);
afterAll(() => identity.stop());

test("in production this machine's own address has the limits of every other", async () => {
  const answers = await Promise.all(
    Array.from({ length: 22 }, () => identity.as(null)(REGISTER, { input: newSignUp() })),
  );
  expect(answers.filter(({ error }) => error === null)).toHaveLength(20);
  expect(answers.filter(({ error }) => error?.code === "RATE_LIMITED")).toHaveLength(2);
});
