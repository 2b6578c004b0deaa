import { createHash } from "node:crypto";
import { cpuMsOf } from "./overrun.ts";
import type { Operation } from "./operations.ts";
import { plainInput, UNKNOWN_ID } from "./places.ts";
import type { Shape } from "./shape.ts";

const TRIES = 5;
const BASELINE_ITEMS = 4000;
const BASELINE_TIMES = 10;

/** Values of fields that do not take any text. A list takes as many as it may have, and different ones. */
const fitting: Readonly<Record<string, readonly unknown[]>> = {
  category: ["selfHarm"],
  choice: ["easier"],
  coach: ["built-in"],
  coachingStyle: ["gentle"],
  focusArea: ["financial", "career", "relationships", "physical", "mental"],
  selectedAreas: ["financial", "career", "relationships", "physical", "mental"],
  first: [20],
  intent: ["same"],
  inviteCode: ["ABCD2345"],
  level: [5],
  reason: ["tooHard"],
  revision: [0],
  role: ["user", "assistant"],
  status: ["active"],
  target: [7],
  week: ["2026-W48"],
};
/** Left out: a page starts anywhere only with a cursor that the server made. */
const CURSORS = new Set(["after", "before", "cursor"]);
/** All messages of a conversation together have 16 KiB. */
const CONVERSATION = 16 * 1024;
const WORDS = "I would like to sing in a choir, and learn one new song each month. ";

/** Words of exactly this length. */
export const wordsOf = (length: number) =>
  WORDS.repeat(Math.ceil(length / WORDS.length)).slice(0, length - 1) + "!";

/** The ids of an operation; none of them exists. */
export const unknownIdsOf = ({ ids, cursors }: Operation): Record<string, string> =>
  Object.fromEntries(ids.filter((name) => !cursors.includes(name)).map((name) => [name, UNKNOWN_ID]));

/** The largest input of a shape that a call accepts: every list and every text at its limit. */
export function largestInput(shape: Shape, name = "", index = 0): unknown {
  const values = fitting[name];
  if (shape.kind === "list")
    return Array.from({ length: shape.max ?? 1 }, (_, at) => largestInput(shape.of, name, at));
  if (values) return values[index % values.length];
  if (shape.kind === "object")
    return Object.fromEntries(
      Object.entries(shape.fields)
        .filter(([field]) => !CURSORS.has(field))
        .map(([field, { shape: below }]) => [field, largestInput(below, field, index)]),
    );
  if (shape.kind !== "text") return plainInput(shape, name);
  const plain = plainInput(shape, name);
  if (plain !== "A plain sentence") return plain;
  return wordsOf(name === "content" ? CONVERSATION / 20 : (shape.max ?? 100));
}

/** The least CPU time of some runs: whatever else the machine does only adds to it. */
export async function leastMs(work: () => Promise<number>): Promise<number> {
  let least = Infinity;
  for (let tried = 0; tried < TRIES; tried += 1) least = Math.min(least, await work());
  return least;
}

/**
 * What costs are compared with, in milliseconds of this machine at this time: some 400 KB of JSON parsed, written and
 * hashed ten times.
 */
export const baselineMs = (): Promise<number> =>
  leastMs(() =>
    cpuMsOf(async () => {
      const items = Array.from({ length: BASELINE_ITEMS }, (_, index) => ({
        id: `item ${index}`,
        index,
        words: WORDS,
      }));
      let text = JSON.stringify(items);
      for (let time = 0; time < BASELINE_TIMES; time += 1) {
        text = JSON.stringify(JSON.parse(text));
        createHash("sha256").update(text).digest();
      }
    }),
  );
