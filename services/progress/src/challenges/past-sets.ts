import type { FocusArea } from "../focus-areas/focus-area.ts";
import { findCompletions } from "../ledger/ledger-reads.ts";
import { findDismissals } from "./challenge-dismissals.ts";
import type { ShapedSet } from "./challenge-sets.ts";
import { retirementOf } from "./challenge.policy.ts";
import type { PastSet } from "./next-set.ts";

/** The number of an area's newest sets that the next one follows. */
export const PAST_SETS = 10;

type PastShape = Pick<ShapedSet, "createdAt" | "challenges">;

/** An area with its newest sets, the active one first. */
export interface AreaHistory {
  area: Pick<FocusArea, "leftAt" | "retiredUpTo">;
  sets: readonly PastShape[];
}

/** How the challenges of areas ended, in the order of `histories`. Two commands for any number of areas. */
export async function pastSetsOf(
  userId: string,
  histories: readonly AreaHistory[],
  now: Date,
): Promise<PastSet[][]> {
  const ids = histories.flatMap(({ sets }) =>
    sets.flatMap(({ challenges }) => challenges.map(({ id }) => id)),
  );
  const [completions, dismissals] = await Promise.all([findCompletions(ids), findDismissals(userId, ids)]);
  return histories.map(({ area, sets }) =>
    sets.map(({ createdAt, challenges }, index) => {
      const retiredAt = retirementOf({ createdAt }, sets[index - 1] ?? null, area);
      const activeMs = (retiredAt ?? now).getTime() - createdAt.getTime();
      return challenges.map(({ id, difficulty }) => ({
        id,
        difficulty,
        completedAt: completions.get(id)?.completedAt ?? null,
        dismissal: dismissals.get(id) ?? null,
        activeMs,
      }));
    }),
  );
}
