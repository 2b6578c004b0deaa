import type { CoachingStyle, Difficulty } from "../coach.ts";
import type { Band } from "./bands.ts";

/**
 * A title with at most one slot, and its description. `{a|b|c}` in the title makes
 * three titles; `{}` in the description repeats the choice.
 */
export type ChallengeTemplate = readonly [title: string, description: string];

/** The coach's suggestions for one area, or for custom goals. */
export interface Catalogue {
  /** Sentences that close a description in the person's coaching style. */
  framing: Record<CoachingStyle, readonly string[]>;
  challenges: Record<Band, Record<Difficulty, readonly ChallengeTemplate[]>>;
}

/** A built-in area also has a goal and a hint for each band. */
export interface AreaCatalogue extends Catalogue {
  currentGoals: Record<Band, Record<CoachingStyle, string>>;
  hints: Record<Band, Record<CoachingStyle, string>>;
}
