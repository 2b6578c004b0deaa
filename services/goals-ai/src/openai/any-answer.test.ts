import { describe, expect, test } from "@jest/globals";
import * as fc from "fast-check";
import type { GoalConversation, ReviewRequest } from "../coach/coach.ts";
import { challengeSetTask } from "./challenge-set-task.ts";
import { goalStepTask } from "./goal-step-task.ts";
import { jsonOf } from "./read-completion.ts";
import { reviewTask } from "./review-task.ts";
import type { Task } from "./task.ts";

type Json = Parameters<typeof JSON.stringify>[0];
const walk = "Put on your shoes and step outside. Walk until you see something that you like.";
const step = (text: string) => ({ text, firstAction: "Write it into your calendar", minutes: 5 });

/** A good answer of each kind. */
const goodSet = {
  challenges: [
    { difficulty: "easy", title: "Walk to the pool", description: walk, minutes: 5, days: 1, step: 1 },
    { difficulty: "hard", title: "Call two old friends", description: walk, minutes: 60, days: 1, step: 2 },
  ],
};
const goodTurn = {
  refinedGoal: "Learn to swim on Mondays",
  response: "Here is your plan, so take your time with it.",
  topic: "done",
  plan: { title: "Learn to swim", steps: ["Find a pool", "Book a course", "Swim ten lengths"].map(step) },
};
const goodReview = {
  opening: "You kept your week in view and did what you chose.",
  observations: [{ fact: "f1", sentence: "You did 2 of 3 challenges this week." }],
  proposals: [{ area: 1, intent: "same", sentence: "The same again could fit you well next week." }],
};

/** What a model puts in the place of a part, or behind a text. */
const odd: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom(
    "Go to www.example.org for more of it",
    "**Bold** words",
    "Run \u{1F600}",
    "\u202Esdrawkcab daer",
    "zero\u200Bwidth words",
    "line\nbreak and \u0007 bell",
    "<script>alert(1)</script>",
    "Faites une promenade dans la rue avec votre chien",
    "",
    " \u200B ",
    "x".repeat(700),
  ),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.constantFrom(0, 1, 2, 7, 8, 0.5, -1, 1e9, true, null),
  fc.jsonValue({ maxDepth: 1 }),
);

/** The ways to every part of an answer. */
const waysIn = (value: unknown, way: readonly string[] = []): (readonly string[])[] =>
  value === null || typeof value !== "object"
    ? [way]
    : [way, ...Object.entries(value).flatMap(([name, part]) => waysIn(part, [...way, name]))];

function replaced(value: Json, [name, ...rest]: readonly string[], change: Json, isBehind: boolean): Json {
  if (name === undefined)
    return isBehind && typeof value === "string" ? `${value} ${String(change)}` : change;
  if (value === null || typeof value !== "object") return value;
  const copy = Array.isArray(value) ? [...value] : { ...value };
  copy[name] = replaced(copy[name], rest, change, isBehind);
  return copy;
}

/** The good answer with up to two parts replaced or lengthened, sometimes thought about aloud; or anything at all. */
const anyTextLike = (answer: object): fc.Arbitrary<string> => {
  const change = fc.tuple(fc.constantFrom(...waysIn(answer)), odd, fc.boolean());
  const changed = fc
    .array(change, { maxLength: 2 })
    .map((changes) => changes.reduce<Json>((rest, each) => replaced(rest, ...each), answer))
    .map((value) => JSON.stringify(value) ?? "");
  const fenced = changed.map((text) => `<think>hm</think>\n\`\`\`json\n${text}\n\`\`\``);
  const cut = fc.tuple(changed, fc.nat(400)).map(([text, length]) => text.slice(0, length));
  return fc.oneof(
    { weight: 6, arbitrary: changed },
    { weight: 2, arbitrary: fenced },
    { weight: 1, arbitrary: cut },
    { weight: 1, arbitrary: fc.string({ maxLength: 300 }) },
  );
};

const invisible = /\p{Default_Ignorable_Code_Point}|[\p{Cc}\p{Zl}\p{Zp}]/u;
const marked = /www\.|[*_<>]|\p{Extended_Pictographic}/u;

/** Reads whatever a model says. A good share is usable, so that nothing is proven by refusing everything. */
function readAll<Value>(task: Task<Value>, answer: object, isValid: (value: Value) => void): void {
  let usable = 0;
  const runs = 400;
  fc.assert(
    fc.property(anyTextLike(answer), (text) => {
      const read = task.read(jsonOf(text));
      if ("faults" in read) return expect(read.faults.length).toBeGreaterThan(0);
      usable += 1;
      for (const shown of read.texts) {
        expect(shown.trim()).not.toBe("");
        expect(shown).not.toMatch(invisible);
        expect(shown).not.toMatch(marked);
      }
      return isValid(read.value);
    }),
    { numRuns: runs },
  );
  expect(usable).toBeGreaterThan(runs / 20);
}

describe("any text of a model ends as a valid answer or as faults:", () => {
  test("a set of challenges has what was asked, for known steps only", () => {
    const openSteps = [
      { id: "step-a", title: "Find a pool" },
      { id: "step-b", title: "Book a course" },
    ];
    const task = challengeSetTask({
      area: { name: null, level: 3, coachingStyle: "gentle" },
      goal: { title: "Learn to swim", openSteps, isSensitive: false },
      difficulties: ["easy", "hard"],
      recentTitles: [],
      lately: null,
      seed: "seed",
    });
    readAll(task, goodSet, (set) => {
      expect(set.map(({ difficulty }) => difficulty)).toEqual(["easy", "hard"]);
      for (const { title, description, stepId } of set) {
        expect(title.length).toBeLessThanOrEqual(80);
        expect(description.length).toBeLessThanOrEqual(320);
        expect(["step-a", "step-b"]).toContain(stepId);
      }
    });
  });

  test("a turn is a question without a plan, or a plan of three to six steps", () => {
    const talk: GoalConversation = {
      goalText: "Learn to swim",
      messages: [{ role: "user", content: "On Mondays" }],
      coachingStyle: "gentle",
      mustConclude: false,
      isSensitive: false,
    };
    readAll(goalStepTask(talk), goodTurn, ({ refinedGoal, plan }) => {
      expect(refinedGoal.length).toBeLessThanOrEqual(120);
      if (plan === null) return;
      expect(plan.title.length).toBeLessThanOrEqual(120);
      expect([3, 4, 5, 6]).toContain(plan.subgoals.length);
      for (const subgoal of plan.subgoals) expect(subgoal.length).toBeLessThanOrEqual(200);
    });
  });

  test("a review is about known facts and areas", () => {
    const week: ReviewRequest = {
      coachingStyle: "gentle",
      facts: [{ id: "f1", kind: "done", have: 2, of: 3, area: null }],
      areas: [{ name: "career", goalTitle: null, intent: null }],
      seed: "seed",
    };
    readAll(reviewTask(week), goodReview, ({ observations, proposals }) => {
      expect(new Set(observations.map(({ fact }) => fact))).toEqual(new Set(["f1"]));
      expect(proposals.every(({ area }) => area === 1)).toBe(true);
    });
  });
});

describe("the JSON of an answer", () => {
  test.each([
    ['```json\n{"a":1}\n```', { a: 1 }],
    ['```\r\n\n{"a":1}```', { a: 1 }],
    ['<think>\n```json\n{}\n```\n</think>\n ```json  \n{"a":1}\n``` ', { a: 1 }],
    ['```js\n{"a":1}\n```', undefined],
    ['```json {"a":1} ```', undefined],
    ['```json\n{"a":1}', undefined],
    ["```", undefined],
    ["````", undefined],
    ["", undefined],
  ])("in %j is %j", (text, json) => {
    expect(jsonOf(text)).toEqual(json);
  });

  test("is looked for in 256 KiB of line breaks within 500 ms", () => {
    const started = performance.now();
    expect(jsonOf(`\`\`\`${"\n".repeat(256 * 1024)}x`)).toBeUndefined();
    expect(performance.now() - started).toBeLessThan(500);
  });
});
