import type { FocusAreaView } from "../focus-areas/focus-area-view.ts";
import type { CompletionOfChallenge } from "../ledger/challenge.ts";
import { retirementOf } from "./challenge.policy.ts";
import { newestSetOfEach, viewsWith, type SetWithDismissals } from "./challenge-sets.ts";
import type { OwnChallengeView } from "./own-challenge.ts";
import { reasonsAbout } from "./reasons-for.ts";

/** The parts of an area that its active set depends on. */
type SetArea = Pick<FocusAreaView, "id" | "leftAt" | "retiredUpTo" | "generationFrom">;

/** The active sets of areas with their dismissals, in the order of `areas`; an area may have none. */
export async function activeSetsOf(areas: readonly SetArea[]): Promise<SetWithDismissals[]> {
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
 * @param isOwn whether the viewer owns the sets: their dismissals and reasons are then added
 */
export function openChallengesOf(
  sets: readonly SetWithDismissals[],
  completions: ReadonlyMap<string, CompletionOfChallenge>,
  isOwn: boolean,
): OwnChallengeView[] {
  const open = viewsWith(sets, completions).filter(({ completedAt }) => completedAt === null);
  if (!isOwn) return open;
  return open.map((view) => {
    const set = sets.find(({ focusAreaId }) => focusAreaId === view.focusAreaId);
    const dismissal = set?.dismissals.find(({ _id }) => _id === view.id) ?? null;
    return { ...view, owners: { why: reasonsAbout(set?.why ?? [], view), dismissal } };
  });
}
