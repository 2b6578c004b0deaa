import { model, Schema } from "mongoose";
import type { DaySettings } from "../streaks/local-date.ts";
import type { StoredDays } from "../streaks/stored-days.ts";
import type { StreakDay } from "../streaks/streak.ts";
import type { Totals } from "./totals.ts";

/**
 * A copy of the figures in a user's newest entry, so that the figures of many people are read in one query. The ledger
 * is the source of truth: a stale copy is advanced before the entry's events count as published.
 */
export interface LedgerHead extends Pick<Totals, "level" | "totalXP" | "completed">, DaySettings {
  /** The user's id. */
  _id: string;
  userId: string;
  /** The `seq` of the copied entry; it only grows. */
  seq: number;
  days: StoredDays | readonly StreakDay[];
}

const schema = new Schema<LedgerHead>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    seq: { type: Number, required: true },
    level: { type: Number, required: true },
    totalXP: { type: Number, required: true },
    completed: { type: Number, required: true },
    days: { type: Schema.Types.Mixed, required: true },
    timeZone: { type: String, required: true },
    dayStartHour: { type: Number, required: true },
  },
  { collection: "ledger_heads", versionKey: false },
);
schema.index({ userId: 1 });

export const LedgerHeadModel = model<LedgerHead>("LedgerHead", schema);
