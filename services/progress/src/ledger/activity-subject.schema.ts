import { Schema } from "mongoose";
import type { ActivitySubject } from "./activity-subject.ts";

/** The schema of a subject, embedded in the fact that caused the activity. */
export const activitySubjectSchema = new Schema<ActivitySubject>(
  { id: { type: String, required: true }, title: { type: String, required: true } },
  { _id: false, id: false },
);
