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
  /** Its place among those that people see, by `shownKeyOf`; missing in rows of version 0.2 until `dateShown` was there. */
  shownKey?: string;
  rev: number;
}

/** An announcement that people see. */
export type ShownAnnouncement = Announcement & Required<Pick<Announcement, "shownKey">>;

/** A place in the order in which announcements began to be shown: each has its own, also those of the same moment. */
export const shownKeyOf = (at: Date, id: string) => `${at.toISOString()}:${id}`;

const schema = new Schema<Announcement>(
  {
    _id: { type: String, required: true },
    title: { type: String, required: true },
    content: { type: String, required: true },
    isActive: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    shownKey: { type: String },
    rev: { type: Number, required: true },
    ...aggregateOutboxFields,
  },
  { versionKey: false, strict: "throw" },
);
schema.index({ isActive: 1, shownKey: 1 });
schema.index({ createdAt: -1, _id: -1 });
indexAggregateOutbox(schema);

export const AnnouncementModel = model<Announcement>("Announcement", schema, "announcements");
