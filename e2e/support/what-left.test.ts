import { describe, expect, test } from "@jest/globals";
import { namingSomebody, notAsOnTheWire } from "./what-left.ts";

const ann = { _id: "0f9c1b", email: "ann@example.org", firstName: "Ann", lastName: "de la Cruz" };
const nobody = { _id: "77aa01", email: "x@example.org", firstName: "!", lastName: null };
const callWith = (data: object) => {
  const messages = [
    { role: "system", content: "Write to Ann at 12:30, 5 XP" },
    { role: "user", content: JSON.stringify(data) },
  ];
  return { body: JSON.stringify({ messages }), answer: "{}", status: 200 };
};

describe("what was sent", () => {
  test.each([
    ["a first name", { goal: "Run with ann!" }],
    ["a last name", { goal: "The house of de la  Cruz" }],
    ["an e-mail address", { goal: "ann@example.org" }],
    ["an id", { area: "0f9c1b:career" }],
    ["somebody's XP", { have: "90 XP" }],
    ["a time", { since: "2026-11-25" }],
  ])("with %s is found", (_, data) => {
    expect(namingSomebody([callWith(data)], [ann, nobody])).toEqual([JSON.stringify(data)]);
  });

  test("to the moderation is looked at, too", () => {
    const call = { body: JSON.stringify({ input: ["I am Ann"] }), answer: "{}", status: 200 };
    expect(namingSomebody([call], [ann])).toHaveLength(1);
  });

  test("of a plan names nobody, whatever the rules say", () => {
    expect(namingSomebody([callWith({ goal: "Plan ten annual runs" })], [ann, nobody])).toEqual([]);
  });
});

test("a logged exchange that differs by a byte is found; one without an answer is none", () => {
  const call = callWith({ goal: "Run" });
  const logged = { sent: call.body, received: call.answer, status: 200 };
  expect(notAsOnTheWire([logged, { sent: "x", received: null, status: null }], [call])).toEqual([]);
  const other = { ...logged, received: "{ }" };
  expect(notAsOnTheWire([other], [call])).toEqual([other]);
});
