import type { LineOf } from "../texts/schemas.ts";
import type { KindName } from "../goal-words.ts";

/** The phrases that a kind of goal puts into ideas: `[thing]` becomes "the language". */
export type GoalPhrases = Omit<LineOf<"goal-kinds/phrases.jsonl">, "kind">;

/** One step of a ladder: something that one can do, with a first action of ten minutes at most. */
export type Rung = Omit<LineOf<"goal-kinds/steps.jsonl">, "kind">;

/** A kind of goal, such as learning a language. */
export interface GoalKind {
  name: KindName;
  /** The words by which a goal of this kind is recognised; null for the kind of all other goals. */
  words: RegExp | null;
  phrases: GoalPhrases;
  /** Six to ten steps, the first one in front. */
  ladder: readonly Rung[];
}
