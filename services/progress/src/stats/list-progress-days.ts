import { lastDates } from "@questwell/common";
import type { Model, PipelineStage } from "mongoose";
import { FocusAreaModel } from "../focus-areas/focus-area.model.ts";
import { GoalSlotModel } from "../goal-slots/goal-slot.model.ts";
import { LedgerModel } from "../ledger/ledger.model.ts";
import type { AdminProgressDay } from "../schema.generated.ts";
import { countActiveAreas } from "./count-everything.ts";

const HISTORY_DAYS = 30;

/** Active focus areas in total and completions of all people on each of the last 30 UTC days, oldest first. */
export async function listProgressDays(now: Date): Promise<AdminProgressDay[]> {
  const dates = lastDates(now, HISTORY_DAYS);
  const start = new Date(`${dates[0]}T00:00:00.000Z`);
  const [completed, newAreas, newGoals, activeAreas] = await Promise.all([
    countByDate(LedgerModel, "at", { at: { $gte: start } }),
    countByDate(FocusAreaModel, "createdAt", { isActive: true, createdAt: { $gte: start } }),
    countByDate(GoalSlotModel, "createdAt", { createdAt: { $gte: start } }),
    countActiveAreas(),
  ]);
  const newOn = (date: string) => (newAreas.get(date) ?? 0) + (newGoals.get(date) ?? 0);
  let totalGoals = dates.reduce((older, date) => older - newOn(date), activeAreas);
  return dates.map((date) => {
    totalGoals += newOn(date);
    return { date, totalGoals, completedChallenges: completed.get(date) ?? 0 };
  });
}

/** Rows per UTC date of the time in their `field`. */
async function countByDate<Row>(
  model: Model<Row>,
  field: string,
  match: PipelineStage.Match["$match"],
): Promise<Map<string, number>> {
  const date = { $dateToString: { date: `$${field}`, format: "%Y-%m-%d" } };
  const days = await model.aggregate<{ _id: string; count: number }>([
    { $match: match },
    { $group: { _id: date, count: { $sum: 1 } } },
  ]);
  return new Map(days.map(({ _id, count }) => [_id, count]));
}
