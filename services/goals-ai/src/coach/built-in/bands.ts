/** A range of levels: two of the assessment's ten make one band, and the last band has no upper end. */
export const bands = ["starting", "building", "steady", "advanced", "expert"] as const;
export type Band = (typeof bands)[number];

const levelsPerBand = 2;
const windowSize = 3;

const bandIndex = (level: number) =>
  Math.min(Math.max(Math.ceil(level / levelsPerBand) - 1, 0), bands.length - 1);

/** The band of a level: 1-2 starting, 3-4 building, 5-6 steady, 7-8 advanced, 9 and more expert. */
export function bandOf(level: number): Band {
  return bands[bandIndex(level)] ?? "starting";
}

/** The three bands that may serve a level, its own among them, lowest first. */
export function bandsNear(level: number): readonly Band[] {
  const first = Math.min(Math.max(bandIndex(level) - 1, 0), bands.length - windowSize);
  return bands.slice(first, first + windowSize);
}
