import { retryOnConflict, type Clock } from "@questwell/common";
import type { Caps } from "../openai/provider-settings.ts";
import { append, dayOf, isNewcomer, readEnd, type Sums } from "./chain.ts";
import { SpendingModel, type Spending } from "./spending.model.ts";

/** A request that is about to be sent. */
interface Reservation {
  userId: string;
  callId: string;
  /** 1 for the first request of a call, 2 for its repair, which is no further call. */
  attempt: 1 | 2;
  /** The most that it can cost. */
  microUsd: number;
}

/** Why a request may not be sent. */
export type OverBudget = "personBudget" | "budget";

/**
 * Reserves the most that a request can cost, with one insert: no number of concurrent calls gets past a cap. A retry for
 * the same request gets the same reservation.
 *
 * @returns the row, or which budget would be exceeded
 * @throws AppError UNAVAILABLE without the database.
 */
export async function reserve(
  { clock }: { clock: Clock },
  caps: Caps,
  { userId, callId, attempt, microUsd }: Reservation,
): Promise<Spending | OverBudget> {
  // No race changes it: one read for all rounds.
  let isNew: boolean | undefined;
  return retryOnConflict(async () => {
    const now = clock.now();
    const day = dayOf(now);
    // In this order: a row that comes between the two takes the number that we would insert.
    const end = await readEnd(day, userId);
    const earlier = await findRow(callId, attempt, "reserve");
    if (earlier) return earlier;
    const calls = attempt === 1 ? 1 : 0;
    isNew ??= await isNewcomer(userId, now);
    const over = overBudget(caps, end.sums, { microUsd, calls, isNewcomer: isNew });
    if (over !== null) return over;
    const kind = "reserve";
    return append({ day, userId, callId, attempt, kind, microUsd, calls, isNewcomer: isNew }, end, now);
  });
}

/** Of a day's money, for newcomers together. */
const NEWCOMERS_SHARE = 0.5;

function overBudget(
  caps: Caps,
  sums: Sums,
  { microUsd, calls, isNewcomer: isNew }: { microUsd: number; calls: number; isNewcomer: boolean },
): OverBudget | null {
  if (sums.personDayCalls + calls > caps.callsPerPersonAndDay) return "personBudget";
  if (microUsd === 0) return null;
  if (sums.personMonth + microUsd > caps.personMicroUsdPerMonth) return "personBudget";
  const isOver = sums.day + microUsd > caps.microUsdPerDay || sums.month + microUsd > caps.microUsdPerMonth;
  const isOverShare = isNew && sums.newcomersDay + microUsd > caps.microUsdPerDay * NEWCOMERS_SHARE;
  return isOver || isOverShare ? "budget" : null;
}

/**
 * Replaces a reservation by what was spent, in the day and month of the reservation; once, whatever is retried. More than
 * was reserved counts as what was reserved.
 *
 * @param spent µUSD
 * @param isCall false where nothing was generated, so that the call does not count for the person
 */
export async function settle(
  { clock }: { clock: Clock },
  reserved: Spending,
  { spent, isCall }: { spent: number; isCall: boolean },
): Promise<void> {
  const { callId, attempt, day, isNewcomer: isNew = false } = reserved;
  const microUsd = Math.min(spent, reserved.microUsd) - reserved.microUsd;
  const calls = isCall ? 0 : -reserved.calls;
  if (microUsd === 0 && calls === 0) return;
  await retryOnConflict(async () => {
    // Erasure may have taken the person out since.
    const { userId } = (await findRow(callId, attempt, "reserve")) ?? reserved;
    const end = await readEnd(day, userId);
    if (await findRow(callId, attempt, "settle")) return;
    const kind = "settle";
    const entry = { day, userId, callId, attempt, kind, microUsd, calls, isNewcomer: isNew } as const;
    await append(entry, end, clock.now());
  });
}

const findRow = (callId: string, attempt: number, kind: Spending["kind"]) =>
  SpendingModel.findOne({ callId, attempt, kind }).lean<Spending>();

/** Takes an erased person out of the chain; the sums stay, or the money would be free again. */
export async function forgetSpender(userId: string): Promise<void> {
  await SpendingModel.updateMany(
    { userId },
    { $set: { userId: "-", personDayCalls: 0, personMonthTotal: 0 } },
  );
}

/** What is reserved or spent for a call, in µUSD. */
export async function spentOn(callId: string): Promise<number> {
  const rows = await SpendingModel.find({ callId }).lean<Spending[]>();
  return rows.reduce((sum, { microUsd }) => sum + microUsd, 0);
}
