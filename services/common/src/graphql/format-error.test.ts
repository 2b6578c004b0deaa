import { describe, expect, test } from "@jest/globals";
import { GraphQLError } from "graphql";
import { mongo } from "mongoose";
import { pino } from "pino";
import { badUserInput, rateLimited, unavailable } from "../errors/app-error.ts";
import { formatGraphqlError } from "./format-error.ts";

/** What clients see of an error that a resolver threw, and what is logged about it. */
function format(thrown: Error, extensions: Record<string, unknown> = {}) {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const error = new GraphQLError(thrown.message, { path: ["settings"], originalError: thrown, extensions });
  return { seen: formatGraphqlError(log)(error.toJSON(), error), logged: lines.join("") };
}

/** @shows ASVS-16.5.1 */
describe("what clients see of an error", () => {
  test("an AppError, with its code, its status and its details", () => {
    expect(format(badUserInput("Title is required", { title: "Title is required" })).seen).toEqual({
      message: "Title is required",
      path: ["settings"],
      extensions: { code: "BAD_USER_INPUT", status: 400, fieldErrors: { title: "Title is required" } },
    });
    expect(format(rateLimited(30)).seen.extensions).toEqual({
      code: "RATE_LIMITED",
      status: 429,
      retryAfter: 30,
    });
  });

  test.each([
    { name: "an unreachable service", thrown: unavailable(new Error("connect ECONNREFUSED 10.0.0.7")) },
    { name: "an unreachable database", thrown: new mongo.MongoNetworkError("connect ECONNREFUSED 10.0.0.7") },
  ])("$name is UNAVAILABLE, and only the log has its address", ({ thrown }) => {
    const { seen, logged } = format(thrown);
    expect(seen.message).toBe("Service temporarily unavailable");
    expect(seen.extensions).toEqual({ code: "UNAVAILABLE", status: 503, retryAfter: 1 });
    expect(JSON.stringify(seen)).not.toContain("10.0.0.7");
    expect(logged).toContain("10.0.0.7");
  });

  test("a bug, whatever code it claims, is Something went wrong; the log has the original", () => {
    const bug = Object.assign(new Error("secret detail"), { code: "BAD_USER_INPUT" });
    const { seen, logged } = format(bug, { code: "BAD_USER_INPUT" });
    expect(seen).toEqual({
      message: "Something went wrong",
      path: ["settings"],
      extensions: { code: "INTERNAL_SERVER_ERROR", status: 500 },
    });
    expect(logged).toContain("secret detail");
  });

  test("an error of GraphQL itself keeps its text and gets its status", () => {
    const error = new GraphQLError("Syntax Error", { extensions: { code: "GRAPHQL_PARSE_FAILED" } });
    const log = pino({ level: "silent" });
    expect(formatGraphqlError(log)(error.toJSON(), error)).toEqual({
      message: "Syntax Error",
      extensions: { code: "GRAPHQL_PARSE_FAILED", status: 400 },
    });
  });
});
