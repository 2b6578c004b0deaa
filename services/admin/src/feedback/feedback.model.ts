import { factOutboxFields, indexFactOutbox, type FactOutbox } from "@questwell/common";
import { model, Schema } from "mongoose";

/** A message from a person to the admins; it never changes, except that its author may be erased. */
export interface Feedback extends FactOutbox {
  _id: string;
  /** Null once the person's account is erased. */
  userId: string | null;
  message: string;
  createdAt: Date;
}

const schema = new Schema<Feedback>(
  {
    _id: { type: String, required: true },
    userId: { type: String, default: null },
    message: { type: String, required: true },
    createdAt: { type: Date, required: true },
    ...factOutboxFields,
  },
  { versionKey: false, strict: "throw" },
);
schema.index({ createdAt: -1, _id: -1 });
schema.index({ userId: 1 });
indexFactOutbox(schema);

export const FeedbackModel = model<Feedback>("Feedback", schema, "feedback");
