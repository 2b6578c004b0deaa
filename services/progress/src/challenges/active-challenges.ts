import type { FocusAreaView } from "../focus-areas/focus-area-view.ts";
import type { CompletionOfChallenge } from "../ledger/challenge.ts";
import type { ChallengeDismissal } from "./challenge-dismissal.model.ts";
import type { ChallengeSet } from "./challenge-set.model.ts";
import { retirementOf } from "./challenge.policy.ts";
import { newestSetOfEach, viewsWith } from "./challenge-sets.ts";
import type { OwnChallengeView } from "./own-challenge.ts";
import { reasonsAbout } from "./reasons-for.ts";

/** The parts of an area that its active set depends on. */
type SetArea = Pick<FocusAreaView, "id" | "leftAt" | "retiredUpTo" | "generationFrom">;

/** The active sets of areas, in their order; an area may have none. */
export async function activeSetsOf(areas: readonly SetArea[]): Promise<ChallengeSet[]> {
  const newest = await newestSetOfEach(areas);
  return areas.flatMap((area, index) => {
    const set = newest[index];
    return set && retirementOf(set, null, area) === null ? [set] : [];
  });
}

/**
 * The open challenges of sets.
 *
 * @param completions at least those of the sets' challenges
 * @param dismissals likewise, where the viewer owns the sets; their reasons are then added, too
 */
export function openChallengesOf(
  sets: readonly ChallengeSet[],
  completions: ReadonlyMap<string, CompletionOfChallenge>,
  dismissals: ReadonlyMap<string, ChallengeDismissal> | null,
): OwnChallengeView[] {
  const open = viewsWith(sets, completions).filter(({ completedAt }) => completedAt === null);
  if (!dismissals) return open;
  return open.map((view) => {
    const why = sets.find(({ focusAreaId }) => focusAreaId === view.focusAreaId)?.why ?? [];
    const dismissal = dismissals.get(view.id) ?? null;
    return { ...view, owners: { why: reasonsAbout(why, view), dismissal } };
  });
}
