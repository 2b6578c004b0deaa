import { factOutboxFields, indexFactOutbox, type FactOutbox } from "@questwell/common";
import { model, Schema } from "mongoose";

/** The fact that a goal was shared with friends, written once and immutable. */
export interface GoalShare extends FactOutbox {
  /** The id of both its activity and its event. */
  _id: string;
  userId: string;
  goalId: string;
}

const schema = new Schema<GoalShare>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    goalId: { type: String, required: true },
    ...factOutboxFields,
  },
  { collection: "goal_shares", versionKey: false },
);
schema.index({ userId: 1 });
indexFactOutbox(schema);

export const GoalShareModel = model<GoalShare>("GoalShare", schema);
