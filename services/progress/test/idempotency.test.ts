import { testKeyedMutations, type KeyedMutation } from "@questwell/common/testkit";
import { CREATE_GOAL, GENERATE, onboardedPerson, useProgress } from "./boot-progress.ts";
import { userDeleted } from "./facts.ts";

const progress = useProgress();

const count = (collection: string, filter: object) =>
  progress.database.collection(collection).countDocuments(filter);

const mutations: KeyedMutation[] = [
  {
    name: "createGoal",
    document: CREATE_GOAL,
    async makeScene() {
      const { viewer } = await onboardedPerson(progress);
      const { id: userId } = viewer;
      return {
        viewer,
        variables: { input: { title: "Run", subgoals: ["Buy shoes"] } },
        others: { input: { title: "Swim", subgoals: ["Buy shoes"] } },
        // A goal, its slot, and its first set of challenges.
        async count() {
          const counts = await Promise.all(
            ["goals", "goal_slots", "challenge_sets"].map((name) => count(name, { userId })),
          );
          return Math.max(...counts);
        },
      };
    },
  },
  {
    name: "generateChallenges",
    document: GENERATE,
    async makeScene() {
      const { viewer } = await onboardedPerson(progress);
      return {
        viewer,
        variables: { focusAreaId: "career" },
        others: { focusAreaId: "mental" },
        count: () => count("challenge_sets", { userId: viewer.id }),
      };
    },
  },
];

testKeyedMutations(() => progress, mutations, userDeleted);
