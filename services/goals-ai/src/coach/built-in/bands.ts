import type { Difficulty } from "../coach.ts";

/** A range of levels: two of the assessment's ten make one band, and the last band has no upper end. */
export const bands = ["starting", "building", "steady", "advanced", "expert"] as const;
export type Band = (typeof bands)[number];

const LEVELS_PER_BAND = 2;
/** An idea for a medium or hard challenge may come from this many bands above the own one. */
const REACH_ABOVE = 1;
/** Even the lowest levels reach this band, so that there are enough ideas for a month. */
const ALWAYS_REACHED = 2;

const bandIndex = (level: number) =>
  Math.min(Math.max(Math.ceil(level / LEVELS_PER_BAND) - 1, 0), bands.length - 1);

/** The band of a level: 1-2 starting, 3-4 building, 5-6 steady, 7-8 advanced, 9 and more expert. */
export function bandOf(level: number): Band {
  return bands[bandIndex(level)] ?? "starting";
}

/** A band that may serve a level, and how far it is from the level's own one, which has distance 0. */
interface NearBand {
  band: Band;
  distance: number;
}

/**
 * The bands that may serve a level, lowest first: every lower one, and for easy challenges every higher one, too. Medium
 * and hard ones come from the next higher band at most.
 */
export function bandsFor(level: number, difficulty: Difficulty): readonly NearBand[] {
  const own = bandIndex(level);
  const highest = difficulty === "easy" ? bands.length : Math.max(own + REACH_ABOVE, ALWAYS_REACHED);
  return bands.slice(0, highest + 1).map((band, index) => ({ band, distance: Math.abs(index - own) }));
}
