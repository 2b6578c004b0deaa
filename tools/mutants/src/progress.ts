import { mutant, type Mutant } from "./mutant.ts";

const src = "services/progress/src";
const tests = "services/progress/test";

/** The checks of the ownership of progress. */
export const progressMutants: readonly Mutant[] = [
  mutant(
    "the person, for seeing progress",
    `${src}/users/user.policy.ts`,
    "viewer.isAdmin || viewer.id === userId",
    'viewer.id !== "" || userId === ""',
    `${tests}/references.test.ts`,
  ),
  mutant(
    "the policy, when progress is read by reference",
    `${src}/users/load-user-progress.ts`,
    "canReadProgress(viewer, id)\n",
    'id !== ""\n',
    `${tests}/references.test.ts`,
  ),
  mutant(
    "the owner, when challenges are read by reference",
    `${src}/challenges/challenge-sets.ts`,
    '{ userId, "challenges.id": trusted({ $in: ids }) }',
    '{ "challenges.id": trusted({ $in: ids }) }',
    `${tests}/references.test.ts`,
  ),
  mutant(
    "the owner, when dismissals are read",
    `${src}/challenges/challenge-dismissals.ts`,
    "{ userId, _id: trusted({ $in: challengeIds }) }",
    "{ _id: trusted({ $in: challengeIds }), ...(userId ? {} : { userId }) }",
    `${tests}/dismissals.test.ts`,
  ),
  mutant(
    "the owner, in the list of goals",
    `${src}/goal-slots/goals.ts`,
    "GoalSlotModel.find({ userId })",
    "GoalSlotModel.find(userId ? {} : { userId })",
    `${tests}/leaving-goals.test.ts`,
  ),
  mutant(
    "the owner, in the list of built-in areas",
    `${src}/focus-areas/built-in-rows.ts`,
    "FocusAreaModel.find({ userId })",
    "FocusAreaModel.find(userId ? {} : { userId })",
    `${tests}/focus-areas.test.ts`,
  ),
  mutant(
    "whether the area is the viewer's, when challenges are generated",
    `${src}/focus-areas/focus-areas.ts`,
    "  const areas = await activeAreasOf(ctx, userId);\n  const area = areas.find(({ _id }) => _id === id);",
    "  const areas = await activeAreasOf(ctx, id.split(':')[0] ?? userId);\n  const area = areas.find(({ _id }) => _id === id);",
    `${tests}/challenges.test.ts`,
  ),
  mutant(
    "whether the area is active, when challenges are generated",
    `${src}/focus-areas/focus-areas.ts`,
    "return areas.filter(({ isActive }) => isActive);",
    "return areas;",
    `${tests}/focus-areas.test.ts`,
  ),
  mutant(
    "the owner, in the list of goals that were deleted",
    `${src}/goal-slots/goals.ts`,
    "GoalModel.find({\n    userId,\n    _id:",
    "GoalModel.find({\n    _id:",
    `${tests}/leaving-goals.test.ts`,
  ),
  mutant(
    "that only custom goals are deleted",
    `${src}/goals/delete-goal.ts`,
    "if (!area.isCustom) throw notFound();",
    "",
    `${tests}/leaving-goals.test.ts`,
  ),
  mutant(
    "that only custom goals are shared",
    `${src}/goals/share-goal.ts`,
    "area.id === id && area.isCustom",
    "area.id === id",
    `${tests}/leaving-goals.test.ts`,
  ),
  mutant(
    "the owner, when a goal is shared",
    `${src}/goals/share-goal.ts`,
    "if (!goal) throw notFound();",
    "if (!goal) return (await listOwnFocusAreas(ctx))[0] as FocusAreaView;",
    `${tests}/leaving-goals.test.ts`,
  ),
  {
    without: "the owner, when a challenge is completed",
    edits: [
      {
        file: `${src}/challenges/find-completable-challenge.ts`,
        find: 'ChallengeSetModel.findOne({ userId, "challenges.id": challengeId })',
        replace: 'ChallengeSetModel.findOne({ "challenges.id": challengeId })',
      },
      {
        file: `${src}/challenges/find-completable-challenge.ts`,
        find: "areasOf(ctx, userId),",
        replace: "areasOf(ctx, set.userId),",
      },
    ],
    caughtBy: `${tests}/completions.test.ts`,
  },
  mutant(
    "the owner, when a completion's answer is repeated",
    `${src}/ledger/ledger-reads.ts`,
    "LedgerModel.findOne({ _id: entryIdOf(challengeId), userId })",
    "LedgerModel.findOne({ _id: entryIdOf(challengeId), ...(userId ? {} : { userId }) })",
    `${tests}/completions.test.ts`,
  ),
  mutant(
    "the owner, in the last ledger entry",
    `${src}/ledger/ledger-reads.ts`,
    "LedgerModel.findOne({ userId })\n    .sort({ seq: -1 })",
    "LedgerModel.findOne(userId ? {} : { userId })\n    .sort({ seq: -1 })",
    `${tests}/focus-areas.test.ts`,
  ),
  mutant(
    "the owner, in the figures of the last entry",
    `${src}/ledger/ledger-heads.ts`,
    "LedgerModel.findOne({ userId })",
    "LedgerModel.findOne(userId ? {} : { userId })",
    `${tests}/old-data/old-data.test.ts`,
  ),
  {
    without: "the owner, in the totals of areas",
    edits: [
      {
        file: `${src}/ledger/ledger-reads.ts`,
        find: '{ $match: { userId, "challenge.focusAreaId": { $in: focusAreaIds } } }',
        replace: '{ $match: { "challenge.focusAreaId": { $in: focusAreaIds } } }',
      },
      {
        file: `${src}/ledger/ledger-reads.ts`,
        find: "LedgerModel.find({ userId, seq: trusted(",
        replace: "LedgerModel.find({ ...(userId ? {} : { userId }), seq: trusted(",
      },
    ],
    caughtBy: `${tests}/leaving-goals.test.ts`,
  },
  mutant(
    "the expiry of a retired challenge",
    `${src}/completions/complete-challenge.ts`,
    "if (!found || !canComplete(found, now)) throw notFound();",
    "if (!found) throw notFound();",
    `${tests}/retired-challenges.test.ts`,
  ),
  mutant(
    "whether the goal of a challenge was deleted",
    `${src}/challenges/find-completable-challenge.ts`,
    "const area = areas.find(({ _id }) => _id === focusAreaId);",
    "const area = areas.find(({ _id }) => _id === focusAreaId) ?? areas[0];",
    `${tests}/retired-challenges.test.ts`,
  ),
  mutant(
    "the owner, in the list of completed challenges",
    `${src}/challenges/list-completed-challenges.ts`,
    "LedgerModel.find({ userId, ...(after && olderThan(after)) })",
    "LedgerModel.find({ ...(userId && after && olderThan(after)) })",
    `${tests}/completed-challenges.test.ts`,
  ),
  mutant(
    "the owner, in the list of days",
    `${src}/stats/list-days.ts`,
    "{ $match: { userId, localDate: { $gte: date } } }",
    "{ $match: { localDate: { $gte: userId && date } } }",
    `${tests}/days.test.ts`,
  ),
  mutant(
    "the owner, in the list of achievements",
    `${src}/users/earned-by.ts`,
    "AchievementModel.find({ userId })",
    "AchievementModel.find({})",
    `${tests}/achievements.test.ts`,
  ),
  mutant(
    "the limit of custom goals",
    `${src}/goals/create-goal.ts`,
    "goalSlots.find((each) => !taken.some((other) => other.slot === each))",
    "goalSlots.find((each) => !taken.some((other) => other.slot === each)) ?? taken.length + 1",
    `${tests}/goals.test.ts`,
  ),
  mutant(
    "the owner, in the daily limit of sets",
    `${src}/challenges/challenge-sets.ts`,
    "ChallengeSetModel.findOne({ userId, day })",
    "ChallengeSetModel.findOne({ ...(userId && { day }) })",
    `${tests}/challenges.test.ts`,
  ),
];
