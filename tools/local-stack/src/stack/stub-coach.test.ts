import { expect, test } from "@jest/globals";
import { startStubCoach } from "./stub-coach.ts";

test("the coach gets the stub's address and model, and no key of the caller", async () => {
  const caller = { PATH: "/bin", OPENAI_API_KEY_FILE: "/key", OPENAI_PRICE_INPUT: "1" };
  const stub = await startStubCoach(caller);
  expect(stub.env).toEqual({
    PATH: "/bin",
    OPENAI_BASE_URL: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/v1$/u),
    OPENAI_MODEL: "stub",
  });
  expect((await fetch(`${stub.env["OPENAI_BASE_URL"]}/models`)).status).toBe(404);
  await stub.stop();
});
