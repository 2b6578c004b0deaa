import { model, Schema } from "mongoose";

/**
 * How far a person has seen the announcements, so that those of years are not read again. It follows from the views: a
 * missing or older mark only costs reads.
 */
export interface SeenMark {
  /** The person. */
  _id: string;
  /** The `shownKey` of the last announcement that was looked at; the person has seen it and all before it ... */
  upTo: string;
  /** ... except these. */
  unseen: string[];
}

const schema = new Schema<SeenMark>(
  {
    _id: { type: String, required: true },
    upTo: { type: String, required: true },
    unseen: { type: [String], required: true },
  },
  { versionKey: false, strict: "throw" },
);

export const SeenMarkModel = model<SeenMark>("SeenMark", schema, "seen_marks");
