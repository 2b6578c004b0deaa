/** The maximum length of a text that a person writes, and the message for a longer one. */
export interface TextLimit {
  /** In characters, as the service counts them. */
  most: number;
  tooLong: string;
  /** The service strips inner blanks and invisible characters before it counts, so the gateway lets some more pass. */
  isCleaned?: boolean;
}

const cleaned = (most: number, tooLong: string): TextLimit => ({ most, tooLong, isCleaned: true });
const MAX_SUBGOAL = 200;
const coached = cleaned(2000, "Please use at most 2,000 characters");

/**
 * The limits of free texts, by `Type.field` of an input and `Type.field.argument`: the one statement of each. The service
 * that stores a text enforces it, the gateway keeps longer ones away, and the app reads the lengths from
 * web/src/lib/text-limits.generated.ts, which `make generate` writes.
 */
export const textLimits = {
  "WeekPlanInput.ifThen": cleaned(200, "Please use at most 200 characters"),
  "GoalInput.title": cleaned(120, "Title too long"),
  "GoalInput.subgoals": cleaned(MAX_SUBGOAL, "Subgoal too long"),
  "Mutation.refineGoal.goalText": coached,
  "ContinueRefinementInput.response": coached,
  "ContinueRefinementInput.currentGoal": coached,
  "Mutation.cheerActivity.message": { most: 280, tooLong: "Cheer is limited to 280 characters" },
  "Mutation.submitFeedback.message": { most: 2000, tooLong: "Feedback is limited to 2000 characters" },
  "AnnouncementInput.title": { most: 100, tooLong: "Title too long" },
  "AnnouncementInput.content": { most: 2000, tooLong: "Content too long" },
} as const satisfies Readonly<Record<string, TextLimit>>;
