import type { Call } from "../support/signer.ts";

const service = "goals-ai";

/** The calls of goals-ai. */
export const calls = {
  refine: {
    service,
    operation: "RefineGoal",
    query: `mutation RefineGoal($goalText: String!) { refineGoal(goalText: $goalText) { refinedGoal response isComplete
      coach coachReason goalData { title subgoals } } }`,
  },
  log: {
    service,
    operation: "CoachCalls",
    query: `query CoachCalls($first: Int!) { coachCalls(first: $first) { edges { cursor node { id createdAt purpose trigger
      host modelAsked modelAnswered tokensIn tokensCached tokensOut microUsd ms outcome reason } }
      pageInfo { hasNextPage endCursor } } }`,
  },
} as const satisfies Record<string, Call>;
