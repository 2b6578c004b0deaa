import { gaugeOf, type BackgroundContext } from "@questwell/common";
import { trusted } from "mongoose";
import { UserModel } from "../accounts/user.model.ts";

const HOUR_MS = 3_600_000;
/** An erasure takes seconds. One that takes an hour needs a look, one that takes a day needs it now. */
const LIMITS = [
  { state: "over_1h", ageMs: HOUR_MS },
  { state: "over_24h", ageMs: 24 * HOUR_MS },
] as const;
/** Told one by one; the gauge counts all. */
const BATCH = 100;

type Watching = Pick<BackgroundContext, "clock" | "log">;

/**
 * A watch over the erasures that some service has not confirmed yet: the gauge `erasures_open` counts them by state,
 * and each that gets older than an hour, and then than a day, is one error in the log of this process.
 */
export function createErasureWatch(): (ctx: Watching) => Promise<void> {
  let told: readonly string[] = [];
  return async ({ clock, log }) => {
    const overdue: string[] = [];
    const open = gaugeOf("erasures_open", "Deleted accounts that are not erased everywhere yet.", ["state"]);
    open.set({ state: "open" }, await countDeleted(clock.now()));
    for (const { state, ageMs } of LIMITS) {
      const before = new Date(clock.now().getTime() - ageMs);
      open.set({ state }, await countDeleted(before));
      for (const userId of await oldestDeleted(before)) {
        overdue.push(`${userId}:${state}`);
        if (told.includes(`${userId}:${state}`)) continue;
        log.error({ userId, state }, "account erasure overdue");
      }
    }
    // What is erased by now is remembered no longer.
    told = overdue;
  };
}

const countDeleted = (before: Date) =>
  UserModel.countDocuments({ deletedAt: trusted({ $type: "date", $lte: before }) });

async function oldestDeleted(before: Date): Promise<string[]> {
  const rows = await UserModel.find({ deletedAt: trusted({ $type: "date", $lte: before }) })
    .sort({ deletedAt: 1 })
    .limit(BATCH)
    .select("_id")
    .lean<{ _id: string }[]>();
  return rows.map(({ _id }) => _id);
}
