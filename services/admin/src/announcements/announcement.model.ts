import { aggregateOutboxFields, indexAggregateOutbox, type AggregateOutbox } from "@questwell/common";
import { model, Schema } from "mongoose";

/** An announcement to all users; it changes by compare-and-set on `rev`. */
export interface Announcement extends AggregateOutbox {
  _id: string;
  title: string;
  content: string;
  /** Whether people see it. */
  isActive: boolean;
  createdAt: Date;
  rev: number;
}

const schema = new Schema<Announcement>(
  {
    _id: { type: String, required: true },
    title: { type: String, required: true },
    content: { type: String, required: true },
    isActive: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    rev: { type: Number, required: true },
    ...aggregateOutboxFields,
  },
  { versionKey: false, strict: "throw" },
);
schema.index({ isActive: 1, createdAt: 1, _id: 1 });
schema.index({ createdAt: -1, _id: -1 });
indexAggregateOutbox(schema);

export const AnnouncementModel = model<Announcement>("Announcement", schema, "announcements");
