import type { Sharing } from "@questwell/proto";

/** One step of a custom goal's plan. */
export interface Subgoal {
  id: string;
  title: string;
}

/** A goal as the person created it; immutable. */
export interface GoalPlan {
  /** Also the id of the goal's focus area. */
  _id: string;
  userId: string;
  title: string;
  subgoals: Subgoal[];
  createdAt: Date;
}

/** The sharing setting when the goal was created. */
export type SharingAtCreation = Pick<Sharing, "askBeforeSharing" | "settingsRev">;

/** The id of both the activity and the event of a goal. */
export const goalActivityId = (
  { _id, userId }: Pick<GoalPlan, "_id" | "userId">,
  fact: "created" | "shared",
) => `${userId}:goal:${_id}:${fact}`;
