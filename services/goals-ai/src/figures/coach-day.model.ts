import { model, Schema } from "mongoose";

/**
 * The calls of one day to one model with one version of the instructions, for one purpose: figures only, no text and nobody.
 * It changes by compare-and-set on `rev`.
 */
export interface CoachDay {
  /** `<day> <purpose> <model> <version>`. */
  _id: string;
  rev: number;
  /** ISO date in UTC. */
  day: string;
  purpose: string;
  model: string;
  promptVersion: string;
  calls: number;
  /** Calls that the model did not answer, by reason. */
  fallbacks: Record<string, number>;
  /** Answers in which the model refused. */
  refusals: number;
  microUsd: number;
  /** Calls that sent something, by how long they took: one count per bucket of `duration-buckets.ts`. */
  durations: number[];
  /** The random tokens of the last calls, so that a repeated write counts once. */
  counted: string[];
  expiresAt: Date;
}

const schema = new Schema<CoachDay>(
  {
    _id: { type: String, required: true },
    rev: { type: Number, required: true },
    day: { type: String, required: true },
    purpose: { type: String, required: true },
    model: { type: String, required: true },
    promptVersion: { type: String, required: true },
    calls: { type: Number, required: true },
    fallbacks: { type: Schema.Types.Mixed, required: true },
    refusals: { type: Number, required: true },
    microUsd: { type: Number, required: true },
    durations: { type: [Number], required: true },
    counted: { type: [String], required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: "coach_days", versionKey: false, strict: "throw", minimize: false },
);
schema.index({ day: -1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const CoachDayModel = model<CoachDay>("CoachDay", schema);
