import type { Call } from "../support/signer.ts";

const CHALLENGE = `id focusAreaId title description difficulty xpReward isCompleted completedAt createdAt coach
  coachReason activityIds dismissal { reason dismissedAt } why { kind have of difficulty subgoalId }`;
const service = "progress";

/** The calls of progress. */
export const calls = {
  challenges: { service, operation: "Challenges", query: `query Challenges { challenges { ${CHALLENGE} } }` },
  focusAreas: {
    service,
    operation: "FocusAreas",
    query: `query FocusAreas { focusAreas { id name displayName currentGoal icon color isCustom level progress streak xp
      completedCount subgoals { id title completedCount isDone } } }`,
  },
  generate: {
    service,
    operation: "GenerateChallenges",
    query: `mutation GenerateChallenges($focusAreaId: ID!) {
      generateChallenges(focusAreaId: $focusAreaId) { ${CHALLENGE} } }`,
  },
  complete: {
    service,
    operation: "CompleteChallenge",
    query: `mutation CompleteChallenge($challengeId: ID!) { completeChallenge(challengeId: $challengeId) {
      challenge { id isCompleted completedAt activityIds } message xpEarned levelUp totalXP level streak
      achievementsUnlocked { id title description earnedAt } } }`,
  },
} as const satisfies Record<string, Call>;
