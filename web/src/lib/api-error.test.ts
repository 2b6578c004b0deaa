import { describe, expect, test } from "@jest/globals";

import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";

import { ApiError, failureText, isAuthError, serverText, toApiError } from "#src/lib/api-error.ts";

const graphQLError = (message: string, extensions: Record<string, unknown>) =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions }] });

const httpError = (status: number, bodyText: string, statusText = "") => {
  const headers = new Headers({ "x-request-id": "request-9", "x-error-code": "CSRF" });
  return new ServerError("refused", { response: { status, statusText, headers } as Response, bodyText });
};

describe("a failure has the form status, colon, space, body", () => {
  test.each([
    [graphQLError("Not found", { status: 404, code: "NOT_FOUND" }), "404: Not found"],
    [graphQLError("Something went wrong", {}), "500: Something went wrong"],
    [httpError(403, "Cross-site request blocked"), "403: Cross-site request blocked"],
    [httpError(413, "", "Payload Too Large"), "413: Payload Too Large"],
    [httpError(502, "<html>Bad gateway</html>", "Bad Gateway"), "502: Bad Gateway"],
    [
      httpError(400, JSON.stringify({ errors: [{ message: "Unknown field", extensions: { status: 400 } }] })),
      "400: Unknown field",
    ],
    [
      httpError(400, JSON.stringify({ errors: [{ message: "Must provide query" }] })),
      "400: Must provide query",
    ],
    [new TypeError("Failed to fetch"), "Can't reach Questwell. Check your connection."],
  ])("%#: %s", (error, message) => {
    expect(toApiError(error).message).toBe(message);
  });

  test("it keeps the code, the request id, and the cause", () => {
    const error = graphQLError("Something went wrong", { status: 500, code: "INTERNAL_SERVER_ERROR" });
    expect(toApiError(error, "request-1")).toMatchObject({
      status: 500,
      body: "Something went wrong",
      code: "INTERNAL_SERVER_ERROR",
      requestId: "request-1",
      cause: error,
    });
    expect(toApiError(httpError(403, "Forbidden"))).toMatchObject({ code: "CSRF", requestId: "request-9" });
    const known = toApiError(error);
    expect(toApiError(known)).toBe(known);
  });
});

test.each([
  ["401: Unauthorized", true],
  ["401: Invalid email or password", false],
  ["403: Unauthorized", false],
  ["400: Not authenticated", true],
  ["400: Authentication required", true],
  ["500: Something went wrong", false],
])("%s ends the session: %s", (message, isEnded) => {
  const [status = "", body = ""] = message.split(": ");
  expect(isAuthError(new ApiError({ status: Number(status), body }))).toBe(isEnded);
});

test("the screen's sentence is used unless only the failure itself helps", () => {
  const of = (status: number | null, body: string) =>
    failureText(new ApiError({ status, body }), "It failed.");
  expect(of(500, "Something went wrong")).toBe("It failed.");
  expect(of(400, "Unknown field")).toBe("It failed.");
  expect(of(429, "Too many requests. Please try again later.")).toBe(
    "Too many requests. Please try again later.",
  );
  expect(of(null, "Can't reach Questwell. Check your connection.")).toBe(
    "Can't reach Questwell. Check your connection.",
  );
});

test("the server's text is used without its status, the fallback when there is none", () => {
  expect(serverText(new ApiError({ status: 409, body: "Email already registered" }), "Failed")).toBe(
    "Email already registered",
  );
  expect(serverText(new ApiError({ status: 500, body: "" }), "Failed")).toBe("Failed");
});
