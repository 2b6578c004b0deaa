import { trusted } from "mongoose";
import { SpendingModel, type Spending } from "./spending.model.ts";

/** What a new row says; its number and sums come from the chain. */
type Entry = Pick<Spending, "day" | "userId" | "callId" | "attempt" | "kind" | "microUsd" | "calls"> & {
  isNewcomer: boolean;
};

/** The sums before a row. */
export interface Sums {
  day: number;
  newcomersDay: number;
  month: number;
  personDayCalls: number;
  personMonth: number;
}

/** The end of a month's chain, as a day and a person see it. */
interface End {
  seq: number;
  sums: Sums;
}

/** After a month its chain is kept for two more, for operators. */
const KEPT_MONTHS = 3;

const monthOf = (day: string) => day.slice(0, 7);
export const dayOf = (time: Date) => time.toISOString().slice(0, 10);

/**
 * Reads the end of a chain. The last row comes first: a row that is inserted between the reads takes the next number, so
 * the insert that follows fails, and sums that hold together are never mixed with others.
 */
export async function readEnd(day: string, userId: string): Promise<End> {
  const month = monthOf(day);
  const last = (filter: object) => SpendingModel.findOne(filter).sort({ seq: -1 }).lean<Spending>();
  const ofMonth = await last({ month });
  if (ofMonth === null)
    return { seq: 0, sums: { day: 0, newcomersDay: 0, month: 0, personDayCalls: 0, personMonth: 0 } };
  const [ofDay, ofPersonDay, ofPersonMonth] = await Promise.all([
    last({ day }),
    last({ userId, day }),
    last({ userId, month }),
  ]);
  return {
    seq: ofMonth.seq,
    sums: {
      day: ofDay?.dayTotal ?? 0,
      newcomersDay: ofDay?.newcomersDayTotal ?? 0,
      month: ofMonth.monthTotal,
      personDayCalls: ofPersonDay?.personDayCalls ?? 0,
      personMonth: ofPersonMonth?.personMonthTotal ?? 0,
    },
  };
}

const NEWCOMER_MS = 7 * 24 * 3_600_000;

/**
 * Whether a person's first call, of those that the chains still hold, is less than a week old. Newcomers share half of a
 * day's money, so that accounts made for it cannot spend everybody's.
 */
export async function isNewcomer(userId: string, now: Date): Promise<boolean> {
  const weekAgo = dayOf(new Date(now.getTime() - NEWCOMER_MS));
  return (await SpendingModel.exists({ userId, day: trusted({ $lte: weekAgo }) })) === null;
}

/**
 * Inserts the row after the end that was read.
 *
 * @throws MongoServerError of a duplicate key when another row got the number: read again. For `retryOnConflict`.
 */
export async function append(entry: Entry, { seq, sums }: End, at: Date): Promise<Spending> {
  const month = monthOf(entry.day);
  const row: Spending = {
    _id: `${month}:${seq + 1}`,
    seq: seq + 1,
    month,
    ...entry,
    dayTotal: sums.day + entry.microUsd,
    newcomersDayTotal: sums.newcomersDay + (entry.isNewcomer ? entry.microUsd : 0),
    monthTotal: sums.month + entry.microUsd,
    personDayCalls: sums.personDayCalls + entry.calls,
    personMonthTotal: sums.personMonth + entry.microUsd,
    at,
    expiresAt: firstOfMonthAfter(month, KEPT_MONTHS),
  };
  await SpendingModel.create([row]);
  return row;
}

function firstOfMonthAfter(month: string, months: number): Date {
  const first = new Date(`${month}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return first;
}
