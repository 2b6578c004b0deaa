import { coachingStyles, difficulties, type CoachingStyle, type Difficulty } from "../coach.ts";
import { bands, type Band } from "./bands.ts";
import { linesWith, recordOf } from "./texts/texts.ts";
import type { LineOf } from "./texts/schemas.ts";

/**
 * An idea for a challenge: a title with at most one slot, its description, the minutes that it takes on one day, its
 * tags, and on how many days it is done (1 if absent). `{a|b|c}` in the title makes three titles; `{}` in the description
 * repeats the choice. `[thing]` in an idea for a custom goal is replaced by the phrase of the goal's kind.
 */
export type ChallengeTemplate = Omit<LineOf<"ideas/goal.jsonl">, "band" | "difficulty">;

/** The ideas of one band of levels. */
type BandIdeas = Readonly<Record<Difficulty, readonly ChallengeTemplate[]>>;

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

/** The sentences of style for an area, for custom goals, or for every set. */
export const closingsFor = (name: LineOf<"closings.jsonl">["for"]): Catalogue["framing"] =>
  recordOf(coachingStyles, (style) =>
    linesWith("closings.jsonl", { for: name, style }).map(({ text }) => text),
  );

/** The ideas of a file by band and difficulty. */
export const ideasIn = (
  file: Extract<Parameters<typeof linesWith>[0], `ideas/${string}`>,
): Catalogue["challenges"] =>
  recordOf(bands, (band) =>
    recordOf(difficulties, (difficulty) =>
      linesWith(file, { band, difficulty }).map(({ band: _band, difficulty: _difficulty, ...idea }) => idea),
    ),
  );
