import { describe, expect, jest, test } from "@jest/globals";

import { parseConversation, toInput, withAnswer } from "#src/features/goals/conversation.ts";
import { adviceTopics } from "#src/lib/advice.ts";

const answer = { refinedGoal: "Run 5 km", response: "When?", goalData: null, coach: "built-in" };

describe("a conversation", () => {
  test("appends the message and its answer, and keeps its key", () => {
    const first = withAnswer(null, "I want to run", answer);
    const second = withAnswer(first, "Mondays", { ...answer, response: "Why?", coach: "openai" });
    expect(second.key).toBe(first.key);
    expect(second.messages).toEqual([
      { role: "user", content: "I want to run" },
      { role: "assistant", content: "When?", coach: "built-in" },
      { role: "user", content: "Mondays" },
      { role: "assistant", content: "Why?", coach: "openai" },
    ]);
    expect(parseConversation(JSON.stringify(second))).toEqual(second);
  });

  test.each([
    "",
    "{",
    "[]",
    "null",
    '{"key":"k","refinedGoal":"g","messages":[],"plan":null}',
    '{"version":2}',
  ])("stored as %j is ignored", (kept) => {
    jest.spyOn(console, "warn").mockImplementation(() => undefined);
    expect(parseConversation(kept)).toBeNull();
  });

  test("is sent unchanged within the server's limit, and without the authors", () => {
    const { messages } = withAnswer(null, "I want to run", answer);
    expect(toInput(messages)).toEqual([
      { role: "user", content: "I want to run" },
      { role: "assistant", content: "When?" },
    ]);
  });

  test.each(["走".repeat(2000), "🏃".repeat(1000), "é".repeat(2000)])(
    "of long texts fits 16 kB: %#",
    (text) => {
      const messages = Array.from({ length: 9 }, () => ({ role: "user" as const, content: text }));
      const sent = toInput(messages);
      const bytes = sent.reduce((sum, { content }) => sum + new TextEncoder().encode(content).length, 0);
      expect(bytes).toBeLessThanOrEqual(16 * 1024);
      expect(bytes).toBeGreaterThan(15 * 1024);
      for (const { content } of sent) expect(text.startsWith(content)).toBe(true);
      expect(sent).toHaveLength(9);
    },
  );
});

test.each([
  ["Learn Spanish · When do you begin?", []],
  ["Sleep better", ["health"]],
  ["Save 500 € for a trip", ["finance"]],
  ["Stop smoking to save money", ["health", "finance"]],
  ["Read more books. What will hinder you?", []],
])("%j has the disclaimers %j", (text, notes) => {
  expect(adviceTopics(text)).toEqual(notes);
});
