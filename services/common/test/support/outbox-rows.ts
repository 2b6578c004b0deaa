import {
  aggregateOutboxFields,
  createEvent,
  factOutboxFields,
  indexAggregateOutbox,
  indexFactOutbox,
  type AggregateOutbox,
  type FactOutbox,
  type OutgoingEvent,
} from "@questwell/common";
import { LevelReachedSchema, ProgressUserErasedSchema } from "@questwell/proto";
import { model, Schema } from "mongoose";

interface Fact extends FactOutbox {
  _id: string;
}
/** An aggregate that changes, with its pending events. */
export interface Tally extends AggregateOutbox {
  _id: string;
  rev: number;
}
const factSchema = new Schema<Fact>({ _id: String, ...factOutboxFields }, { versionKey: false });
indexFactOutbox(factSchema);
export const FactModel = model<Fact>("Fact", factSchema, "facts");
const tallySchema = new Schema<Tally>(
  { _id: String, rev: Number, ...aggregateOutboxFields },
  { versionKey: false },
);
indexAggregateOutbox(tallySchema);
export const TallyModel = model<Tally>("Tally", tallySchema, "tallies");

/** The n-th event of an aggregate's change. */
export const eventOf = (userId: string, seq: number, n = 0): OutgoingEvent =>
  createEvent(
    LevelReachedSchema,
    { id: `${userId}:${seq}:${n}`, about: userId, aggregateId: userId, aggregateSeq: seq, time: new Date() },
    { userId, level: seq, reachedAt: "2026-03-01T12:00:00.000Z" },
  );

/** The event that a person's data are erased. */
export const erasedEvent = (userId: string): OutgoingEvent =>
  createEvent(
    ProgressUserErasedSchema,
    { id: `${userId}:erased`, about: userId, aggregateId: userId, aggregateSeq: 1, time: new Date() },
    { userId },
  );
