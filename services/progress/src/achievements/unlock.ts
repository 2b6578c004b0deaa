import { catalogue, type Achievement } from "./catalogue.ts";
import type { Standing } from "./standing.ts";

/**
 * What a completion earned, in the catalogue's order.
 *
 * @param standing as it is after the completion
 * @param held ids of what was earned before: everything is earned once
 */
export function unlockedBy(standing: Standing, held: readonly string[]): Achievement[] {
  return catalogue.filter(({ id, measure }) => {
    if (!measure || held.includes(id)) return false;
    const { have, need } = measure(standing);
    return have >= need;
  });
}

/** The one to celebrate: the highest rank, and of equal ranks the later one in the catalogue; null when there is none. */
export function highestRanked<Ranked extends { rank: number }>(
  achievements: readonly Ranked[],
): Ranked | null {
  return achievements.reduce<Ranked | null>(
    (highest, each) => (highest && highest.rank > each.rank ? highest : each),
    null,
  );
}
