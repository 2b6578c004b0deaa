const CHALLENGE = `id focusAreaId title description difficulty xpReward isCompleted completedAt createdAt coach
  coachReason activityIds dismissal { reason dismissedAt } why { kind have of difficulty subgoalId }`;

/** Calls as the gateway sends them to progress. */
export const documents = {
  challenges: `query Challenges { challenges { ${CHALLENGE} } }`,
  focusAreas: `query FocusAreas { focusAreas { id name displayName currentGoal icon color isCustom level progress streak
    xp completedCount subgoals { id title completedCount isDone } } }`,
  generate: `mutation GenerateChallenges($focusAreaId: ID!) {
    generateChallenges(focusAreaId: $focusAreaId) { ${CHALLENGE} }
  }`,
  complete: `mutation CompleteChallenge($challengeId: ID!) {
    completeChallenge(challengeId: $challengeId) {
      challenge { id isCompleted completedAt activityIds } message xpEarned levelUp totalXP level streak
      achievementsUnlocked { id title description earnedAt }
    }
  }`,
};
