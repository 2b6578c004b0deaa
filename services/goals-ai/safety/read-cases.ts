import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";
import { builtInTexts } from "../src/coach/built-in/built-in-texts.ts";
import { actionOf, safetyCategories } from "../src/safety/categories.ts";

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

const languageCase = z.strictObject({
  text: z.string().min(1),
  /** The category to find, or null where none may be found. */
  expect: z.enum(safetyCategories).nullable(),
  kind: z.enum(["explicit", "look-alike", "ordinary"]),
  lang: z.string().length(2),
});

/** A sentence of another language, and what the gate should make of it. */
export type LanguageCase = SafetyCase & { lang: string; isOrdinary: boolean };

const languageCasesOf = (file: string): LanguageCase[] =>
  linesOf(file).map((line) => {
    const { text, expect, kind, lang } = languageCase.parse(line);
    return {
      text,
      expect: expect === null ? "none" : actionOf[expect],
      category: expect ?? "selfHarm",
      kind: kind === "explicit" ? "explicit" : "lookalike",
      lang,
      isOrdinary: kind === "ordinary",
    };
  });

const languageFiles = (folder: string) => readdirSync(new URL(folder, import.meta.url)).toSorted();

/** Sentences of the languages that have rules of their own, a file for each: the rules may be tuned on them. */
export const readLanguages = (): LanguageCase[] =>
  languageFiles("languages/").flatMap((file) => languageCasesOf(`languages/${file}`));

/** The same in one file, of authors whose sentences no rule was tuned on. */
export const readUnseenLanguages = (): LanguageCase[] => languageCasesOf("unseen-languages.jsonl");

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

/** What the model for other languages learns from: the sentences of the languages, and lines for it alone. */
export const readLanguageTraining = (): LanguageCase[] => [
  ...readLanguages(),
  ...languageFiles("lines-languages/").flatMap((file) => languageCasesOf(`lines-languages/${file}`)),
];
