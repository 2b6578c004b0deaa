import { describe, expect, test } from "@jest/globals";
import { creditedAt } from "./credited-at.ts";

const now = new Date("2025-06-10T12:00:00Z");
const longAgo = { createdAt: new Date("2025-01-01T00:00:00Z") };

describe("the time a completion counts for", () => {
  test("is now if the client sends no time", () => {
    expect(creditedAt(null, longAgo, now)).toBe(now);
  });

  test.each([
    ["72 hours ago", "2025-06-07T12:00:00Z"],
    ["just now", "2025-06-10T12:00:00Z"],
    ["5 minutes ahead", "2025-06-10T12:05:00Z"],
  ])("is the client's time if that is %s", (_, completedAt) => {
    expect(creditedAt(new Date(completedAt), longAgo, now)).toEqual(new Date(completedAt));
  });

  test.each([
    ["more than 72 hours ago", "2025-06-07T11:59:59.999Z"],
    ["more than 5 minutes ahead", "2025-06-10T12:05:00.001Z"],
  ])("is now if the client's time is %s", (_, completedAt) => {
    expect(creditedAt(new Date(completedAt), longAgo, now)).toBe(now);
  });

  test("is never before the challenge existed", () => {
    const createdAt = new Date("2025-06-10T08:00:00Z");
    expect(creditedAt(createdAt, { createdAt }, now)).toEqual(createdAt);
    expect(creditedAt(new Date(createdAt.getTime() - 1), { createdAt }, now)).toBe(now);
  });
});
