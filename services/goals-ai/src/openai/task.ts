import type { z } from "zod";
import type { CoachingStyle } from "../coach/coach.ts";
import type { PromptName } from "./prompts.ts";

/** What a call is for; also the name of its schema. */
type Purpose = "challengeSet" | "refineStep" | "continueStep" | "review";

/** The reading of a model's answer: the value, or what is wrong with it, in our own words. */
export type Reading<Value> = { value: Value; texts: string[] } | { faults: string[] };

/** One piece of work for a model: what it gets, and how its answer is read. */
export interface Task<Value> {
  purpose: Purpose;
  prompt: PromptName;
  style: CoachingStyle;
  /** The whole of what is sent about a person; free texts are cleaned. */
  data: Record<string, unknown>;
  /** Every free text in `data`. */
  freeTexts: readonly string[];
  /** Shape and enums, for the provider. */
  wire: z.ZodType;
  /** The most tokens of an answer, reasoning included. */
  maxTokens: number;
  /** How long the model may take, where that is not `COACH_ANSWER_MS`. */
  answerMs?: number;
  /** Checks an answer of the right shape. */
  read(wire: unknown): Reading<Value>;
}
