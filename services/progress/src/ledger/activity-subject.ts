import { Schema } from "mongoose";

/**
 * The subject of something that friends may see, kept in the fact that caused it. Its id is the id of the event that
 * publishes the activity and starts with the owner's id.
 */
export interface ActivitySubject {
  id: string;
  /** The title of a challenge, an achievement or a goal, or a level. */
  title: string;
}

/** The schema of a subject, embedded in the fact that caused the activity. */
export const activitySubjectSchema = new Schema<ActivitySubject>(
  { id: { type: String, required: true }, title: { type: String, required: true } },
  { _id: false, id: false },
);
