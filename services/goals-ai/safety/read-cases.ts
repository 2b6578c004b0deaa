import { readFileSync } from "node:fs";
import { z } from "zod";
import { builtInTexts } from "../src/coach/built-in/built-in-texts.ts";
import { safetyCategories } from "../src/safety/categories.ts";

const safetyCase = z.strictObject({
  text: z.string().min(1),
  expect: z.enum(["help", "decline", "soften", "none"]),
  category: z.enum(safetyCategories),
  /** Explicit: said plainly. Implicit: hinted. Lookalike: the words without the meaning. Output: said by a coach. */
  kind: z.enum(["explicit", "implicit", "lookalike", "output"]),
  /** Of the text, when it is not English. */
  lang: z.string().length(2).optional(),
});

/** A text, and what the gate should make of it. */
export type SafetyCase = z.infer<typeof safetyCase>;

const linesOf = (file: string) =>
  readFileSync(new URL(file, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as unknown);

const casesIn = (folder: string) =>
  safetyCategories.flatMap((category) =>
    linesOf(`${folder}/${category}.jsonl`).map((line) => safetyCase.parse(line)),
  );
const ordinaryIn = (file: string) =>
  linesOf(file).map((line) => ({
    ...z.strictObject({ text: z.string().min(1) }).parse(line),
    expect: "none" as const,
    category: "selfHarm" as const,
    kind: "lookalike" as const,
  }));

/** Every case, category by category. */
export const readCases = (): SafetyCase[] => casesIn("cases");

/** Goals as people set them, in which nothing may be found. */
export const readOrdinary = (): SafetyCase[] => ordinaryIn("ordinary.jsonl");

/** Cases that nothing was tuned or trained on. */
export const readUnseen = (): SafetyCase[] => linesOf("unseen.jsonl").map((line) => safetyCase.parse(line));

/** Ordinary goals, steps and messages that nothing was tuned or trained on. */
export const readUnseenOrdinary = (): SafetyCase[] => ordinaryIn("unseen-ordinary.jsonl");

/** What people write every day, for the model alone. */
export const readEveryday = (): SafetyCase[] => [...readOrdinary(), ...ordinaryIn("lines/ordinary.jsonl")];

/** What the built-in coach says: plans of people read like it. */
const builtIn = (): SafetyCase[] =>
  [...new Set(builtInTexts())].map((text) => ({
    text,
    expect: "none",
    category: "selfHarm",
    kind: "lookalike",
  }));

/** What the model learns from: the cases, lines that were written for it alone, and the built-in coach's texts. */
export const readTraining = (): SafetyCase[] =>
  [...readCases(), ...casesIn("lines"), ...readEveryday(), ...builtIn()].filter(
    ({ kind }) => kind !== "output",
  );
