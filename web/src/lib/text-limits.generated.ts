/** The maximum lengths of texts, in characters, by field: `make generate` writes them from proto/src/text-limits.ts. */
export const maxLengths = {
  "WeekPlanInput.ifThen": 200,
  "GoalInput.title": 120,
  "GoalInput.subgoals": 200,
  "Mutation.refineGoal.goalText": 2000,
  "ContinueRefinementInput.response": 2000,
  "ContinueRefinementInput.currentGoal": 2000,
  "Mutation.cheerActivity.message": 280,
  "Mutation.submitFeedback.message": 2000,
  "AnnouncementInput.title": 100,
  "AnnouncementInput.content": 2000,
} as const;
