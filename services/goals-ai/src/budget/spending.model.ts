import { model, Schema } from "mongoose";

/** One row of the chain of a month: a reservation before a call, or its settlement after it. Rows never change, except that erasure takes the person out. */
export interface Spending {
  /** `<month>:<seq>`, such as `2026-11:17`: the insert is the commit, and of two only one gets a number. */
  _id: string;
  /** 1 for the first row of the month. */
  seq: number;
  /** ISO date in UTC; a settlement has the day of its reservation. */
  day: string;
  month: string;
  /** `-` once the person is erased: without the row the money would be free again. */
  userId: string;
  /** The call, and which of its requests: 1 the first, 2 the repair. */
  callId: string;
  attempt: number;
  kind: "reserve" | "settle";
  /** What the row adds; below 0 where less was spent than reserved. */
  microUsd: number;
  /** What it adds to the person's calls of the day: 1, 0, or -1 where nothing was generated. */
  calls: number;
  /** Sums after this row: of the day and the month, of the person's day and month. */
  dayTotal: number;
  monthTotal: number;
  personDayCalls: number;
  personMonthTotal: number;
  /** Whether the person was new at the reservation: `chain.ts`. Absent in rows of version 0.2. */
  isNewcomer?: boolean;
  /** Sum of the day after this row, of new people only; absent in rows of version 0.2. */
  newcomersDayTotal?: number;
  at: Date;
  /** The chain of a month is deleted as a whole. */
  expiresAt: Date;
}

const schema = new Schema<Spending>(
  {
    _id: { type: String, required: true },
    seq: { type: Number, required: true },
    day: { type: String, required: true },
    month: { type: String, required: true },
    userId: { type: String, required: true },
    callId: { type: String, required: true },
    attempt: { type: Number, required: true },
    kind: { type: String, required: true },
    microUsd: { type: Number, required: true },
    calls: { type: Number, required: true },
    dayTotal: { type: Number, required: true },
    monthTotal: { type: Number, required: true },
    personDayCalls: { type: Number, required: true },
    personMonthTotal: { type: Number, required: true },
    isNewcomer: Boolean,
    newcomersDayTotal: Number,
    at: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: "coach_spending", versionKey: false, strict: "throw" },
);
schema.index({ month: 1, seq: -1 });
schema.index({ day: 1, seq: -1 });
schema.index({ userId: 1, month: 1, seq: -1 });
schema.index({ userId: 1, day: 1, seq: -1 });
schema.index({ callId: 1, attempt: 1, kind: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const SpendingModel = model<Spending>("Spending", schema);
