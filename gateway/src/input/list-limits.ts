import type { ListRule } from "@questwell/common";

/**
 * How many items a list of an input may have, by `Type.field` of an input and `Type.field.argument`. The services
 * enforce the same; here no item of a longer list is looked at.
 */
const limits: Readonly<Record<string, ListRule>> = {
  "ContinueRefinementInput.conversation": {
    max: 20,
    tooMany: "A conversation has at most 20 messages",
    missing: "Conversation is required",
  },
  "GoalInput.subgoals": { max: 6, tooMany: "A goal has 1 to 6 subgoals" },
  "WeekPlanInput.items": { max: 7, tooMany: "A plan has at most 7 areas" },
  "Mutation.completeOnboarding.responses": {
    max: 5,
    tooMany: "Each focus area can be assessed once",
    missing: "Please answer the assessment",
  },
  "Mutation.updateFocusAreas.selectedAreas": { max: 5, tooMany: "Please choose your focus areas" },
};

/** For a list that the table lacks; a test requires a row for each one of the public schema. */
const anyList: ListRule = { max: 100, tooMany: "A list has at most 100 items" };

/** The schema coordinates in the table; a test compares them with the schema. */
export const listsWithLimit: readonly string[] = Object.keys(limits);

/** The limit of a list. @param coordinate `Type.field` of an input, or `Type.field.argument` */
export const listLimitOf = (coordinate: string): ListRule => limits[coordinate] ?? anyList;
