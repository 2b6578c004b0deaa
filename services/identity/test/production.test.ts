import { expect, test } from "@jest/globals";
import { newSignUp, REGISTER, useIdentity } from "./support/identity.ts";

const identity = useIdentity({ NODE_ENV: "production", adminEmails: ["head@example.org"] });

test("in production the loopback address has the limits of every other", async () => {
  const answers = await Promise.all(
    Array.from({ length: 22 }, () => identity.as(null)(REGISTER, { input: newSignUp() })),
  );
  expect(answers.filter(({ error }) => error === null)).toHaveLength(20);
  expect(answers.filter(({ error }) => error?.code === "RATE_LIMITED")).toHaveLength(2);
});

test("in production the list of admins grants no role to a password account: its address is unverified", async () => {
  identity.clock.advance(86_400_000);
  const input = newSignUp({ email: "head@example.org" });
  const answer = await identity.as(null)(REGISTER, { input });
  expect(answer.data.register.user.isAdmin).toBe(false);
  expect(await identity.database.collection("admin_grants").countDocuments()).toBe(0);
});
