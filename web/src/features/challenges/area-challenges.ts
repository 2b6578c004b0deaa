import type { ChallengeFragment } from "#src/features/challenges/challenges.generated.ts";

/** How many active and how many completed challenges an open card shows. */
const shownCount = 3;

const byCompletionNewestFirst = (a: ChallengeFragment, b: ChallengeFragment): number =>
  (b.completedAt ?? "").localeCompare(a.completedAt ?? "");

/**
 * The challenges that an open card shows: those to do, the easiest first, with those put aside, and those completed since
 * it was opened, in their old places; then the latest other completed ones, and the count of the rest.
 */
export function areaChallenges(
  all: readonly ChallengeFragment[],
  area: { id: string; completedCount: number },
  keptIds: ReadonlySet<string>,
) {
  const own = all.filter((challenge) => challenge.focusAreaId === area.id);
  const current = own
    .filter((challenge) => !challenge.isCompleted || keptIds.has(challenge.id))
    .slice(0, shownCount)
    .toSorted((a, b) => a.xpReward - b.xpReward);
  const completed = own
    .filter((challenge) => challenge.isCompleted && !keptIds.has(challenge.id))
    .toSorted(byCompletionNewestFirst)
    .slice(0, shownCount);
  const inPlace = current.filter((challenge) => challenge.isCompleted).length;
  const aside = current.filter((challenge) => !challenge.isCompleted && challenge.dismissal).length;
  return {
    current,
    completed,
    activeCount: current.length - inPlace - aside,
    moreCount: Math.max(0, area.completedCount - completed.length - inPlace),
  };
}
