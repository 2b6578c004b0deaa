const viewer = `viewer { id email firstName lastName profileImageUrl provider createdAt disclaimerAcceptedAt
  hasAcceptedDisclaimer level totalXP currentStreak bestStreak isOnboarded isAdmin }`;
const focusAreas = `focusAreas { id name displayName currentGoal icon color isCustom level progress streak xp
  completedCount subgoals { id title completedCount isDone } }`;
const challenges = `challenges { id focusAreaId title description difficulty xpReward isCompleted completedAt createdAt
  coach dismissal { reason dismissedAt } why { kind have of difficulty subgoalId } }`;

/** What the first screen of the app asks, and all of it in one. */
export const documents: Readonly<Record<string, string>> = {
  viewer: `query CurrentViewer { ${viewer} }`,
  "focus areas": `query FocusAreas { ${focusAreas} }`,
  challenges: `query Challenges { ${challenges} }`,
  "the three in one": `query Dashboard { ${viewer} ${focusAreas} ${challenges} }`,
};
