import { coachingStyles, type CoachingStyle } from "../../coach.ts";
import type { LineOf } from "../texts/schemas.ts";
import { fill, lineWith, recordOf } from "../texts/texts.ts";
import { topics, type Topic } from "../topics.ts";

/** The coach's sentences in one style. Every question is one sentence with one question mark. */
export interface Phrases {
  /** Before the first question; gets the goal in quotes. */
  opening(goal: string): string;
  questions: Record<Topic, string>;
  /** After an answer; gets it in quotes. */
  heard(answer: string): string;
  /** After an answer that leaves the question open. */
  leftOpen: string;
  /** With the plan; gets the goal in quotes. */
  closing(goal: string): string;
}

function phrasesOf(style: CoachingStyle | "careful"): Phrases {
  const sentence = (when: LineOf<"conversation/sentences.jsonl">["when"]) =>
    lineWith("conversation/sentences.jsonl", { style, when }).text;
  return {
    opening: (goal) => fill(sentence("opening"), { goal }),
    questions: recordOf(
      topics,
      (topic) =>
        lineWith("conversation/questions.jsonl", {
          style: style === "careful" ? "analytical" : style,
          topic,
        }).text,
    ),
    heard: (answer) => fill(sentence("heard"), { answer }),
    leftOpen: sentence("leftOpen"),
    closing: (goal) => fill(sentence("closing"), { goal }),
  };
}

export const phrases: Record<CoachingStyle, Phrases> = recordOf(coachingStyles, phrasesOf);

/** For goals that need expert advice first, in every style: no praise, and no quotes of the person. */
export const carefulPhrases: Phrases = phrasesOf("careful");
