import { z } from "zod";
import { areaNames, coachingStyles, difficulties, intents } from "../../coach.ts";
import { bands } from "../bands.ts";
import { kindNames } from "../goal-words.ts";
import { topics } from "../topics.ts";

const TEXT_MAX = 320;
const TAGS_MAX = 4;
const SLOT = /\{[^{}|]+(?:\|[^{}|]+)+\}/u;

/** What a kind of goal puts in: `[thing]` becomes "the language". */
const phraseNames = [
  "do",
  "doing",
  "thing",
  "tools",
  "expert",
  "people",
  "someone",
  "result",
  "basics",
  "sign",
] as const;

const without = (text: string, placeholders: readonly string[]) =>
  placeholders.reduce((rest, placeholder) => rest.replaceAll(placeholder, ""), text);

/** A text with none but these placeholders. */
const text = (placeholders: readonly string[] = []) =>
  z
    .string()
    .min(1)
    .max(TEXT_MAX)
    .refine((value) => value === value.trim(), { error: "has a space at an end" })
    .refine((value) => !/[{}[\]]/u.test(without(value, placeholders)), {
      error: `may have only these placeholders: ${placeholders.join(" ") || "none"}`,
    });
const minutes = z.int().min(1).max(180);
const days = z.int().min(2).max(7).optional();
const band = z.enum(bands);
const style = z.enum(coachingStyles);
const area = z.enum(areaNames);

/**
 * What an idea is about: the first tag of an idea is what one does, and a set avoids the same one twice. `outdoors`,
 * `others` (it needs another person), `screen` and `habit` (on several days) are further tags.
 */
const tag = z.enum([
  "calm",
  "give",
  "learn",
  "make",
  "move",
  "notice",
  "plan",
  "practise",
  "sort",
  "talk",
  "try",
  "write",
  "habit",
  "others",
  "outdoors",
  "screen",
]);
export type Tag = z.output<typeof tag>;

const idea = (phrases: readonly string[]) => {
  // Made once: a schema for each title costs most of the reading.
  const title = text(phrases);
  return z
    .strictObject({
      band,
      difficulty: z.enum(difficulties),
      title: z.string().refine((value) => title.safeParse(value.replace(SLOT, "x")).success, {
        error: "may have one slot such as {two|three}, and the phrases of its kind of idea",
      }),
      description: text(["{}", ...phrases]),
      minutes,
      days,
      tags: z.array(tag).min(1).max(TAGS_MAX),
    })
    .refine(({ title: own, description }) => SLOT.test(own) || !description.includes("{}"), {
      path: ["description"],
      error: "has {} without a slot in the title",
    });
};
const ofArea = { line: idea([]), unique: ["title"] } as const;
const ofStyle = z.strictObject({ area, band, style, text: text() });

const FIGURES = ["{have}", "{of}", "{where}", "{challenges}", "{days}"];

/** The files of texts: what a line holds, and which of its fields together come once only. */
export const textFiles = {
  "ideas/financial.jsonl": ofArea,
  "ideas/career.jsonl": ofArea,
  "ideas/relationships.jsonl": ofArea,
  "ideas/physical.jsonl": ofArea,
  "ideas/mental.jsonl": ofArea,
  "ideas/goal.jsonl": { line: idea(phraseNames.map((name) => `[${name}]`)), unique: ["title"] },
  "closings.jsonl": {
    line: z.strictObject({ for: z.enum(["every", ...areaNames, "goal"]), style, text: text() }),
    unique: ["text"],
  },
  "current-goals.jsonl": { line: ofStyle, unique: ["area", "band", "style"] },
  "hints.jsonl": { line: ofStyle, unique: ["area", "band", "style"] },
  "goal-kinds/phrases.jsonl": {
    line: z.strictObject({
      kind: z.enum(kindNames),
      /** What one does: "play and sing". */
      do: text(),
      /** The same as a noun: "playing". */
      doing: text(),
      /** What it is about: "your music". */
      thing: text(),
      tools: text(),
      /** Whom to ask: "a music teacher". */
      expert: text(),
      /** Those who do it, too: "people who play or sing". */
      people: text(),
      /** One of them: "someone who plays or sings". */
      someone: text(),
      /** What a first success looks like: "one short piece, played through". */
      result: text(),
      /** What to practise: "slow scales and short parts". */
      basics: text(),
      /** What to count: "minutes of playing". */
      sign: text(),
    }),
    unique: ["kind"],
  },
  "goal-kinds/steps.jsonl": {
    /** Something that one can do, with a first action of ten minutes at most; `minutes` are those of one day. */
    line: z.strictObject({
      kind: z.enum(kindNames),
      step: text(),
      how: text(),
      minutes,
      days,
      first: text(),
      firstMinutes: minutes,
    }),
    unique: ["kind", "step"],
  },
  "conversation/sentences.jsonl": {
    line: z
      .strictObject({
        /** Careful: for goals that need expert advice first, in every style: no praise, and no quotes of the person. */
        style: z.enum([...coachingStyles, "careful"]),
        when: z.enum(["opening", "heard", "leftOpen", "closing"]),
        text: text(["{goal}", "{answer}"]),
      })
      .refine(({ when, text: said }) => when === "heard" || !said.includes("{answer}"), {
        path: ["text"],
        error: "may have {answer} only where an answer was heard",
      })
      .refine(({ when, text: said }) => ["opening", "closing"].includes(when) || !said.includes("{goal}"), {
        path: ["text"],
        error: "may have {goal} only in an opening or a closing",
      }),
    unique: ["style", "when"],
  },
  "conversation/questions.jsonl": {
    line: z.strictObject({ style, topic: z.enum(topics), text: text() }),
    unique: ["style", "topic"],
  },
  "conversation/labels.jsonl": {
    line: z.strictObject({ topic: z.enum(topics), text: text() }),
    unique: ["topic"],
  },
  "conversation/steps.jsonl": {
    line: z.strictObject({
      for: z.enum(["time", "noTime", "obstacle", "reason", "measure", "noMeasure", "careful"]),
      text: text(["{answer}"]),
      firstAction: text(),
      minutes,
    }),
    unique: ["text"],
  },
  "review/openings.jsonl": {
    line: z.strictObject({ style, week: z.enum(["full", "some", "quiet"]), text: text() }),
    unique: ["text"],
  },
  "review/sentences.jsonl": {
    line: z.strictObject({
      style,
      about: z.enum([
        "done",
        "activeDays",
        "areaDone",
        "planReached",
        "planUnderWay",
        "streak",
        "setAside",
        "quiet",
      ]),
      text: text(FIGURES),
    }),
    unique: ["style", "about"],
  },
  "review/proposals.jsonl": {
    line: z.strictObject({ style, next: z.enum(intents), text: text(["{where}"]) }),
    unique: ["style", "next"],
  },
  "review/places.jsonl": {
    line: z.strictObject({ area: z.enum([...areaNames, "goal"]), text: text() }),
    unique: ["area"],
  },
} as const;

export type TextFile = keyof typeof textFiles;
export type LineOf<File extends TextFile> = z.output<(typeof textFiles)[File]["line"]>;
