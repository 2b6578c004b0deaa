import { gaugeOf, type BackgroundContext } from "@questwell/common";
import { trusted } from "mongoose";
import { UserModel } from "../users/user.model.ts";

const HOUR_MS = 3_600_000;
/** An erasure takes seconds. After an hour it needs attention, after a day it needs it urgently. */
const LIMITS = [
  { state: "over_1h", ageMs: HOUR_MS },
  { state: "over_24h", ageMs: 24 * HOUR_MS },
] as const;
/** At most this many are logged individually; the gauge counts all. */
const BATCH = 100;

type Watching = Pick<BackgroundContext, "clock" | "log">;

/**
 * Monitors the erasures that some service has not confirmed yet: the gauge `erasures_open` counts them by state, and
 * each that becomes older than an hour, and then than a day, is logged once per process as an error.
 */
export function createErasureWatch(): (ctx: Watching) => Promise<void> {
  let logged: readonly string[] = [];
  return async ({ clock, log }) => {
    const overdue: string[] = [];
    const open = gaugeOf("erasures_open", "Deleted accounts that are not erased everywhere yet.", ["state"]);
    open.set({ state: "open" }, await countDeleted(clock.now()));
    for (const { state, ageMs } of LIMITS) {
      const before = new Date(clock.now().getTime() - ageMs);
      open.set({ state }, await countDeleted(before));
      for (const userId of await oldestDeleted(before)) {
        overdue.push(`${userId}:${state}`);
        if (logged.includes(`${userId}:${state}`)) continue;
        log.error({ userId, state }, "account erasure overdue");
      }
    }
    // Completed erasures are dropped from memory.
    logged = overdue;
  };
}

const countDeleted = (before: Date) => UserModel.countDocuments({ deletedAt: trusted({ $lte: before }) });

async function oldestDeleted(before: Date): Promise<string[]> {
  const rows = await UserModel.find({ deletedAt: trusted({ $lte: before }) })
    .sort({ deletedAt: 1 })
    .limit(BATCH)
    .select("_id")
    .lean<{ _id: string }[]>();
  return rows.map(({ _id }) => _id);
}
