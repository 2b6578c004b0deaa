import { badUserInput } from "@questwell/common";
import type { Context } from "../context.ts";
import { LedgerModel } from "../ledger/ledger.model.ts";
import type { Day, QueryDaysArgs } from "../schema.generated.ts";
import { addDays, localDateOf, type LocalDate } from "../streaks/local-date.ts";
import { activeDays, type ZoneDay } from "../streaks/stored-days.ts";
import { bridgedDates } from "../streaks/streak.ts";

const MOST = 366;
const USUAL = 84;
/** The dates before and after are needed to detect a bridge. */
const BRIDGE_DAYS = 1;
/** One batch holds more than a year's dates in all their time zones. */
const BATCH = 4 * MOST;

/**
 * The viewer's last days, one for each date up to today, by the local dates that are stored with the completions.
 *
 * @throws AppError BAD_USER_INPUT outside 1 to 366 days.
 */
export async function listDays(ctx: Context, { last }: QueryDaysArgs): Promise<Day[]> {
  const viewer = ctx.requireViewer();
  const count = last ?? USUAL;
  const message = `Days are 1 to ${MOST}`;
  if (count < 1 || count > MOST) throw badUserInput(message, { last: message });
  const today = localDateOf(ctx.clock.now(), viewer);
  const first = addDays(today, 1 - count);
  const sums = await sumsSince(viewer.id, addDays(first, -BRIDGE_DAYS));
  const byDate = Map.groupBy(sums, ({ date }) => date);
  const bridged = bridgedDates(activeDays(sums));
  return Array.from({ length: count }, (_, index) => {
    const date = addDays(first, index);
    const ofDate = byDate.get(date) ?? [];
    const completions = ofDate.reduce((sum, each) => sum + each.completions, 0);
    const xp = ofDate.reduce((sum, each) => sum + each.xp, 0);
    return { date, completions, xp, isBridged: bridged.has(date) };
  });
}

/** The sums of one date in one time zone. */
interface ZoneSum extends ZoneDay {
  completions: number;
  xp: number;
}

/**
 * Aggregated by the database from a covering index: one small row per date and time zone, regardless of the number of
 * completions.
 */
const sumsSince = (userId: string, date: LocalDate) =>
  LedgerModel.aggregate<ZoneSum>([
    { $match: { userId, localDate: { $gte: date } } },
    {
      $group: {
        _id: { date: "$localDate", timeZone: "$timeZone" },
        completions: { $sum: 1 },
        xp: { $sum: "$xp" },
        firstAt: { $min: "$at" },
        lastAt: { $max: "$at" },
      },
    },
    {
      $project: {
        _id: 0,
        date: "$_id.date",
        completions: 1,
        xp: 1,
        moment: { timeZone: "$_id.timeZone", firstAt: "$firstAt", lastAt: "$lastAt" },
      },
    },
  ]).option({ batchSize: BATCH });
