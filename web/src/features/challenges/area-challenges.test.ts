import { expect, test } from "@jest/globals";

import { areaChallenges, withNewSet } from "#src/features/challenges/area-challenges.ts";
import type { ChallengeFragment } from "#src/features/challenges/challenges.generated.ts";
import { challengeSet } from "#src/test/fake-world.ts";

const all = [0, 1].flatMap((set) =>
  challengeSet("career", set).map((each): ChallengeFragment => ({
    __typename: "Challenge",
    ...each,
    dismissal: null,
  })),
);
const done = (challenge: ChallengeFragment, day: number): ChallengeFragment => ({
  ...challenge,
  isCompleted: true,
  completedAt: `2025-11-0${day}T10:00:00.000Z`,
});
const ids = (challenges: readonly { id: string }[]) => challenges.map(({ id }) => id);

/** What the card shows of an area with these challenges. */
const shownOf = (
  challenges: readonly ChallengeFragment[],
  completedCount: number,
  keptIds: readonly string[] = [],
  more: readonly ChallengeFragment[] = [],
) => {
  const newestCompleted = challenges.filter(({ isCompleted }) => isCompleted);
  const kept = new Map(
    challenges.filter(({ id }) => keptIds.includes(id)).map((each) => [each.id, each] as const),
  );
  return areaChallenges({ active: challenges, newestCompleted, more }, completedCount, kept);
};

test("at most three active ones are shown", () => {
  const shown = shownOf(all, 0);
  expect(ids(shown.current)).toEqual(ids(all.slice(0, 3)));
  expect(shown).toMatchObject({ completed: [], activeCount: 3, moreCount: 0 });
});

test("at most three completed ones are shown, the latest first, and the rest is counted", () => {
  const completed = all.slice(0, 5).map((each, index) => done(each, index + 1));
  const shown = shownOf(completed, 20);
  expect(ids(shown.completed)).toEqual(ids(completed.toReversed().slice(0, 3)));
  expect(shown).toMatchObject({ current: [], activeCount: 0, moreCount: 17 });
});

test("all that were asked for are shown, each once", () => {
  const completed = all.slice(0, 5).map((each, index) => done(each, index + 1));
  const shown = shownOf(completed.slice(2), 20, [], completed);
  expect(ids(shown.completed)).toEqual(ids(completed.toReversed()));
  expect(shown.moreCount).toBe(15);
});

test("a challenge completed since the card was opened keeps its place and is counted once", () => {
  const [first, ...rest] = all;
  if (!first) throw new Error("No challenge");
  const shown = shownOf([done(first, 1), ...rest.slice(0, 2)], 1, [first.id]);
  expect(ids(shown.current)).toEqual(ids(all.slice(0, 3)));
  expect(shown).toMatchObject({ completed: [], activeCount: 2, moreCount: 0 });
});

test("a completed challenge keeps its place when the server no longer lists it among the active ones", () => {
  const [first, second, third] = all;
  if (!first || !second || !third) throw new Error("No challenges");
  const known = { active: [second, third], newestCompleted: [done(first, 1)], more: [] };
  const shown = areaChallenges(known, 1, new Map([[first.id, first]]));
  expect(ids(shown.current)).toEqual(ids([first, second, third]));
  expect(shown.current[0]?.isCompleted).toBe(true);
  expect(shown).toMatchObject({ completed: [], activeCount: 2, moreCount: 0 });
  const elsewhere = areaChallenges({ ...known, newestCompleted: [] }, 0, new Map([[first.id, first]]));
  expect(ids(elsewhere.current)).toEqual(ids([second, third]));
});

test("a challenge that was put aside keeps its place and is not active, unless it was completed", () => {
  const [first, second, third] = all;
  if (!first || !second || !third) throw new Error("No challenges");
  const dismissal = {
    __typename: "ChallengeDismissal" as const,
    reason: "tooHard",
    dismissedAt: "2025-11-01T10:00:00.000Z",
  };
  const aside = { ...second, dismissal };
  const shown = shownOf([first, aside, third], 0);
  expect(ids(shown.current)).toEqual(ids([first, second, third]));
  expect(shown.activeCount).toBe(2);
  const completed = shownOf([first, done(aside, 1), third], 1, [second.id]);
  expect(completed.activeCount).toBe(2);
});

test("a new set keeps the completed ones of the old set among the newest", () => {
  const [first, second, third, ...made] = all;
  if (!first || !second || !third) throw new Error("No challenges");
  const known = {
    __typename: "FocusArea" as const,
    id: "career",
    activeChallenges: [done(first, 3), second],
    newestCompleted: [done(third, 2)],
  };
  const after = withNewSet(known, "career", made);
  expect(ids(after.activeChallenges ?? [])).toEqual(ids(made));
  expect(ids(after.newestCompleted ?? [])).toEqual(ids([first, third]));
  expect(withNewSet(null, "career", made).newestCompleted).toEqual([]);
});
