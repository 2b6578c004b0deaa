import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { startBeforeFakes, type BeforeFakes } from "./support/before-fakes.ts";
import { answerJson, answerText } from "./support/fake-subgraph.ts";

let fakes: BeforeFakes;

beforeEach(async () => {
  fakes = await startBeforeFakes();
});

afterEach(async () => {
  await fakes.stop();
});

describe("a subgraph's error", () => {
  const fail = (message: string, extensions: object) =>
    answerJson({ data: null, errors: [{ message, path: ["settings"], extensions }] });
  const ask = async () => {
    const { body } = await fakes.signedIn().graphql("{ settings { timeZone } }");
    return body.errors as unknown[];
  };

  test("with one of our codes is passed on with its public fields", async () => {
    fakes.identity.answer = fail("Wrong", {
      code: "BAD_USER_INPUT",
      status: 400,
      fieldErrors: { timeZone: "Wrong" },
      response: { url: "http://inner" },
      serviceName: "inner",
      stacktrace: ["inner"],
    });
    expect(await ask()).toEqual([
      {
        message: "Wrong",
        path: ["settings"],
        extensions: { code: "BAD_USER_INPUT", status: 400, fieldErrors: { timeZone: "Wrong" } },
      },
    ]);
  });

  test("keeps its retry delay, on both facades", async () => {
    fakes.identity.answer = fail("Too many requests. Please try again later.", {
      code: "RATE_LIMITED",
      retryAfter: 60,
    });
    expect(await ask()).toMatchObject([
      { extensions: { code: "RATE_LIMITED", status: 429, retryAfter: 60 } },
    ]);
    const rest = await fakes.signedIn().get("/api/settings");
    expect([rest.status, rest.headers["retry-after"], rest.headers["x-error-code"]]).toEqual([
      429,
      "60",
      "RATE_LIMITED",
    ]);
    expect(rest.text).toBe("Too many requests. Please try again later.");
  });

  test.each([
    { code: "INTERNAL_SERVER_ERROR" },
    { code: "GRAPHQL_VALIDATION_FAILED" },
    { code: "DOWNSTREAM_SERVICE_ERROR" },
    { code: "SOMETHING_NEW" },
    { code: "__proto__" },
    { code: { $ne: null } },
    {},
  ])("with another code, %j, is masked", async (extensions) => {
    fakes.identity.answer = fail("MongoServerError at 10.0.0.1", extensions);
    const [error] = await ask();
    expect(error).toMatchObject({
      message: "Something went wrong",
      extensions: { code: "INTERNAL_SERVER_ERROR", status: 500 },
    });
    const rest = await fakes.signedIn().get("/api/settings");
    expect([rest.status, rest.text]).toEqual([500, "Something went wrong"]);
  });

  test("in fields of another service does not affect the rest of the answer", async () => {
    const user = { __typename: "User", id: "1", email: "a@example.org", firstName: "A", lastName: null };
    const more = {
      profileImageUrl: null,
      provider: "email",
      disclaimerAcceptedAt: null,
      createdAt: "2026-05-01T12:00:00.000Z",
    };
    const rest = { lastDashboardVisit: null, isAdmin: false, timeZone: "UTC", hasAcceptedDisclaimer: true };
    fakes.identity.answer = answerJson({ data: { viewer: { ...user, ...more, ...rest } } });
    fakes.progress.answer = answerText(503, {}, "");

    const onboarded = await fakes.signedIn().get("/api/auth/user");
    expect(onboarded.status).toBe(200);
    expect(onboarded.body).toMatchObject({ email: "a@example.org", isOnboarded: true });
    const { level, totalXP, currentStreak, bestStreak } = onboarded.body;
    expect([level, totalXP, currentStreak, bestStreak]).toEqual([null, null, null, null]);

    const unknown = await fakes.signedIn({ onboarded: false }).get("/api/auth/user");
    expect([unknown.status, unknown.text]).toEqual([503, "Service temporarily unavailable"]);
  });
});
