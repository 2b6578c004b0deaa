import type {
  AreaChallengesFragment,
  ChallengeFragment,
  CompletedChallengeFragment,
} from "#src/features/challenges/challenges.generated.ts";

/** How many active and, at first, how many completed challenges an open card shows. */
const shownCount = 3;

const byCompletionNewestFirst = (a: CompletedChallengeFragment, b: CompletedChallengeFragment): number =>
  (b.completedAt ?? "").localeCompare(a.completedAt ?? "");

/** An area's challenges as the server last returned them, with those completed since. */
type Known = {
  active: readonly ChallengeFragment[];
  newestCompleted: readonly CompletedChallengeFragment[];
  /** Further completed ones that the person asked for. */
  more: readonly CompletedChallengeFragment[];
};

/**
 * The challenges that an open card shows: those to do, the easiest first, with those put aside, and those completed since
 * it was opened, in their old places; then the latest other completed ones, and the count of the rest.
 */
export function areaChallenges(
  { active, newestCompleted, more }: Known,
  completedCount: number,
  kept: ReadonlyMap<string, ChallengeFragment>,
) {
  // The server's next answer lists a completed one among the others: here it keeps its place.
  const listed = [...kept.values()].flatMap((challenge) => {
    const done = newestCompleted.find(({ id }) => id === challenge.id);
    return done && !active.some(({ id }) => id === done.id)
      ? [{ ...challenge, isCompleted: true, completedAt: done.completedAt }]
      : [];
  });
  const current = [
    ...active.filter((challenge) => !challenge.isCompleted || kept.has(challenge.id)),
    ...listed,
  ]
    .slice(0, shownCount)
    .toSorted((a, b) => a.xpReward - b.xpReward);
  const shownIds = new Set(current.map(({ id }) => id));
  const all = completedOnes([
    ...active.filter(({ isCompleted }) => isCompleted),
    ...newestCompleted,
    ...more,
  ]);
  const completed = all
    .filter(({ id }) => !shownIds.has(id))
    .toSorted(byCompletionNewestFirst)
    .slice(0, more.length > 0 ? undefined : shownCount);
  const inPlace = current.filter((challenge) => challenge.isCompleted).length;
  const aside = current.filter((challenge) => !challenge.isCompleted && challenge.dismissal).length;
  return {
    current,
    completed,
    activeCount: current.length - inPlace - aside,
    moreCount: Math.max(0, completedCount - completed.length - inPlace),
  };
}

/** Each challenge once. */
const completedOnes = (challenges: readonly CompletedChallengeFragment[]): CompletedChallengeFragment[] => [
  ...new Map(challenges.map((challenge) => [challenge.id, challenge])).values(),
];

/** An area's challenges after a new set: those of the old set that were completed stay among the newest. */
export function withNewSet(
  known: AreaChallengesFragment | null,
  focusAreaId: string,
  made: readonly ChallengeFragment[],
): AreaChallengesFragment {
  const done = (known?.activeChallenges ?? []).filter(({ isCompleted }) => isCompleted);
  return {
    __typename: "FocusArea",
    id: focusAreaId,
    activeChallenges: [...made],
    newestCompleted: completedOnes([...done, ...(known?.newestCompleted ?? [])]),
  };
}
