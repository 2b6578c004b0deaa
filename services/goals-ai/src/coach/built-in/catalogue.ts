import type { CoachingStyle, Difficulty } from "../coach.ts";
import type { Band } from "./bands.ts";

/**
 * What an idea is about: the first tag of an idea is what one does, and a set avoids the same one twice. `outdoors`,
 * `others` (it needs somebody else), `screen` and `habit` (on several days) are further tags.
 */
export type Tag =
  | "calm"
  | "give"
  | "learn"
  | "make"
  | "move"
  | "notice"
  | "plan"
  | "practise"
  | "sort"
  | "talk"
  | "try"
  | "write"
  | "habit"
  | "others"
  | "outdoors"
  | "screen";

/**
 * An idea for a challenge: a title with at most one slot, its description, the minutes that it takes on one day, its
 * tags, and on how many days it is done (1 if absent). `{a|b|c}` in the title makes three titles; `{}` in the description
 * repeats the choice. `[thing]` in an idea for a custom goal is replaced by the phrase of the goal's kind.
 */
export type ChallengeTemplate = readonly [
  title: string,
  description: string,
  minutes: number,
  tags: readonly Tag[],
  days?: number,
];

/** The ideas of one band of levels. */
export type BandIdeas = Readonly<Record<Difficulty, readonly ChallengeTemplate[]>>;

/** The coach's ideas for one area, or for one kind of custom goal. */
export interface Catalogue {
  /** Sentences that close the first description of a set in the person's coaching style. */
  framing: Record<CoachingStyle, readonly string[]>;
  challenges: Readonly<Record<Band, BandIdeas>>;
}

/** A built-in area also has a goal and a hint for each band. */
export interface AreaCatalogue extends Catalogue {
  currentGoals: Record<Band, Record<CoachingStyle, string>>;
  hints: Record<Band, Record<CoachingStyle, string>>;
}
