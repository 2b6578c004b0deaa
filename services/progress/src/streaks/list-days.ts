import { badUserInput } from "@questwell/common";
import { trusted } from "mongoose";
import type { LedgerEntry } from "../completions/ledger-entry.ts";
import { LedgerModel } from "../completions/ledger.model.ts";
import type { Context } from "../context.ts";
import type { Day, QueryDaysArgs } from "../schema.generated.ts";
import { addDays, localDateOf, type LocalDate } from "./local-date.ts";
import { activeDaysOf, bridgedDates } from "./streak.ts";

const MOST = 366;
const USUAL = 84;
/** A date is bridged between the day before it and the day after it. */
const BRIDGE_DAYS = 1;

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
  const entries = await entriesSince(viewer.id, addDays(first, -BRIDGE_DAYS));
  const byDate = Map.groupBy(entries, ({ localDate }) => localDate);
  const moments = entries.map(({ localDate: date, at, timeZone }) => ({ date, at, timeZone }));
  const bridged = bridgedDates(activeDaysOf(moments));
  return Array.from({ length: count }, (_, index) => {
    const date = addDays(first, index);
    const ofDate = byDate.get(date) ?? [];
    const xp = ofDate.reduce((sum, entry) => sum + entry.xp, 0);
    return { date, completions: ofDate.length, xp, isBridged: bridged.has(date) };
  });
}

const entriesSince = (userId: string, date: LocalDate) =>
  LedgerModel.find({ userId, localDate: trusted({ $gte: date }) })
    .select("localDate at timeZone xp")
    .lean<Pick<LedgerEntry, "localDate" | "at" | "timeZone" | "xp">[]>();
