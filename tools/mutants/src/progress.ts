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
    "the owner, when challenges are read by reference",
    `${src}/challenges/challenge-sets.ts`,
    '{ userId, "challenges.id": trusted({ $in: ids }) }',
    '{ "challenges.id": trusted({ $in: ids }) }',
    `${tests}/references.test.ts`,
  ),
  mutant(
    "the owner, in the list of goals",
    `${src}/goal-slots/goals.ts`,
    "GoalSlotModel.find({ userId })",
    "GoalSlotModel.find(userId ? {} : { userId })",
    `${tests}/leaving-goals.test.ts`,
  ),
  mutant(
    "the owner, in the list of areas",
    `${src}/focus-areas/area-rows.ts`,
    "{ $match: { _id: userId } }",
    "{ $match: userId ? {} : { _id: userId } }",
    `${tests}/focus-areas.test.ts`,
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
        find: "const area = areas.find(({ _id }) => _id === focusAreaId);",
        replace: "const area = areas.find(({ _id }) => _id === focusAreaId) ?? areas[0];",
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
    "the owner, in the list of completed challenges",
    `${src}/challenges/list-completed-challenges.ts`,
    "LedgerModel.find({ userId, ...(after && olderThan(after)) })",
    "LedgerModel.find({ ...(userId && after && olderThan(after)) })",
    `${tests}/completed-challenges.test.ts`,
  ),
];
