import { areaNames, coachingStyles, intents, type CoachingStyle, type Intent } from "../../coach.ts";
import type { LineOf } from "../texts/schemas.ts";
import { fill, linesWith, lineWith, recordOf } from "../texts/texts.ts";

/** How a week went, by the share of what was done. */
export type WeekMood = "full" | "some" | "quiet";

/** Figures for a sentence: `have` of `of`, and where. */
interface FactWords {
  have: number;
  of: number;
  /** Such as "for work". */
  where: string;
}

type Sentence = (words: FactWords) => string;

/** The sentences of one style. Those with figures get only the figures of their fact. */
export interface ReviewPhrases {
  opening: Record<WeekMood, readonly string[]>;
  done: Sentence;
  activeDays: Sentence;
  areaDone: Sentence;
  planReached: Sentence;
  planUnderWay: Sentence;
  streak: Sentence;
  setAside: Sentence;
  /** For a week without a completion. */
  quiet: string;
  proposal: Record<Intent, (where: string) => string>;
}

/** Fills in the figures; `{challenges}` and `{days}` are singular where the figure before them is 1. */
function inWords(text: string, { have, of, where }: FactWords): string {
  let last = 0;
  return text.replace(/\{(have|of|where|challenges|days)\}/gu, (_whole, name: string) => {
    if (name === "where") return where;
    if (name === "challenges") return last === 1 ? "challenge" : "challenges";
    if (name === "days") return last === 1 ? "day" : "days";
    last = name === "have" ? have : of;
    return String(last);
  });
}

const textAbout = (style: CoachingStyle, about: LineOf<"review/sentences.jsonl">["about"]) =>
  lineWith("review/sentences.jsonl", { style, about }).text;

function phrasesOf(style: CoachingStyle): ReviewPhrases {
  const openings = (week: WeekMood) =>
    linesWith("review/openings.jsonl", { style, week }).map(({ text }) => text);
  const sentences = recordOf(
    ["done", "activeDays", "areaDone", "planReached", "planUnderWay", "streak", "setAside"],
    (about): Sentence => {
      const text = textAbout(style, about);
      return (words) => inWords(text, words);
    },
  );
  const proposal = recordOf(intents, (next) => {
    const { text } = lineWith("review/proposals.jsonl", { style, next });
    return (where: string) => fill(text, { where });
  });
  return {
    opening: recordOf(["full", "some", "quiet"], openings),
    ...sentences,
    quiet: textAbout(style, "quiet"),
    proposal,
  };
}

/** The sentences of the weekly review, by style. */
export const reviewPhrases: Readonly<Record<CoachingStyle, ReviewPhrases>> = recordOf(
  coachingStyles,
  phrasesOf,
);

/** Where a challenge counts, as in a sentence: "for your work". */
export const places = recordOf(
  [...areaNames, "goal"],
  (area) => lineWith("review/places.jsonl", { area }).text,
);
