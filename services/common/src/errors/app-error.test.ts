import { describe, expect, test } from "@jest/globals";
import { z } from "zod";
import {
  badUserInput,
  conflict,
  forbidden,
  gateClosed,
  invalidCredentials,
  limitReached,
  notFound,
  parseInput,
  rateLimited,
  signInAgain,
  unauthenticated,
  unavailable,
} from "./app-error.ts";
import { isErrorCode, statusByCode, statusOf } from "./codes.ts";

describe("the errors that clients see", () => {
  const table = [
    {
      error: badUserInput("Title is required"),
      code: "BAD_USER_INPUT",
      status: 400,
      message: "Title is required",
    },
    { error: limitReached("Three at most"), code: "LIMIT_REACHED", status: 400, message: "Three at most" },
    { error: unauthenticated(), code: "UNAUTHENTICATED", status: 401, message: "Unauthorized" },
    {
      error: invalidCredentials(),
      code: "INVALID_CREDENTIALS",
      status: 401,
      message: "Invalid email or password",
    },
    { error: forbidden(), code: "FORBIDDEN", status: 403, message: "Forbidden" },
    {
      error: gateClosed("Disclaimer not accepted"),
      code: "GATE",
      status: 403,
      message: "Disclaimer not accepted",
    },
    { error: signInAgain(), code: "REAUTH", status: 403, message: "Please sign in again" },
    { error: notFound(), code: "NOT_FOUND", status: 404, message: "Not found" },
    {
      error: conflict("Email already registered"),
      code: "CONFLICT",
      status: 409,
      message: "Email already registered",
    },
    {
      error: rateLimited(30),
      code: "RATE_LIMITED",
      status: 429,
      message: "Too many requests. Please try again later.",
    },
    {
      error: unavailable(new Error("connection refused")),
      code: "UNAVAILABLE",
      status: 503,
      message: "Service temporarily unavailable",
    },
  ];

  test.each(table)("$code answers $status $message", ({ error, code, status, message }) => {
    expect(error).toMatchObject({ code, message });
    expect(statusOf(error.code)).toBe(status);
  });

  test("only the 401 that signs out has the message Unauthorized", () => {
    const matching = table.filter(({ message }) =>
      /Unauthorized|Not authenticated|Authentication required/u.test(message),
    );
    expect(matching.map(({ code }) => code)).toEqual(["UNAUTHENTICATED"]);
  });

  test("an error carries retryAfter and cause, and the cause stays out of the message", () => {
    expect(rateLimited(30).retryAfter).toBe(30);
    const cause = new Error("connect ECONNREFUSED 10.0.0.7");
    expect(unavailable(cause)).toMatchObject({ retryAfter: 1, cause });
    expect(unavailable(cause).message).not.toContain("10.0.0.7");
  });

  test("an unknown code is a bug: 500", () => {
    for (const code of ["toString", "constructor", "NOPE", "", 400, null, undefined]) {
      expect(isErrorCode(code)).toBe(false);
      expect(statusOf(code)).toBe(500);
    }
    for (const [code, status] of Object.entries(statusByCode)) expect(statusOf(code)).toBe(status);
  });
});

describe("checking input", () => {
  const schema = z.strictObject({
    title: z.string({ error: "Title is required" }).min(1, "Title is required"),
    plan: z.strictObject({ steps: z.array(z.string({ error: "A step is text" })) }).optional(),
  });

  test("valid input is returned parsed", () => {
    expect(parseInput(schema, { title: "T" })).toEqual({ title: "T" });
  });

  test("an answer has the errors of the first 20 fields", () => {
    const steps = Array.from({ length: 1000 }, (_, index) => index);
    const messageOf = (index: number) => [`plan.steps.${index}`, "A step is text"];
    const attempt = () => parseInput(schema, { title: "T", plan: { steps } });
    const fieldErrors = Object.fromEntries(Array.from({ length: 20 }, (_, index) => messageOf(index)));
    expect(attempt).toThrow(expect.objectContaining({ message: "A step is text", fieldErrors }));
  });

  test.each([
    {
      name: "the first field's message",
      input: { title: "", plan: { steps: [1] } },
      message: "Title is required",
    },
    { name: "an operator is not a string", input: { title: { $ne: null } }, message: "Title is required" },
    {
      name: "an unknown field before any other error",
      input: { title: "", role: "admin" },
      message: "Unknown field",
    },
    {
      name: "an unknown field at any depth",
      input: { title: "", plan: { steps: [], isDone: true } },
      message: "Unknown field",
    },
    {
      name: "a field named __proto__",
      input: JSON.parse('{"title":"T","__proto__":{"isAdmin":true}}') as unknown,
      message: "Unknown field",
    },
  ])("$name", ({ input, message }) => {
    expect(() => parseInput(schema, input)).toThrow(
      expect.objectContaining({ code: "BAD_USER_INPUT", message }),
    );
  });

  test("every field keeps its own first message, nested ones by their path", () => {
    const input = { title: "", plan: { steps: ["a", 2, 3] } };
    const refused = (() => {
      try {
        return parseInput(schema, input);
      } catch (error) {
        return error;
      }
    })();
    expect(refused).toMatchObject({
      fieldErrors: {
        title: "Title is required",
        "plan.steps.1": "A step is text",
        "plan.steps.2": "A step is text",
      },
    });
  });
});
