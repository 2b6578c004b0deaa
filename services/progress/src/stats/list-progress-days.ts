import { lastDates } from "@questwell/common";
import { trusted, type Model, type PipelineStage } from "mongoose";
import { FocusAreaModel } from "../focus-areas/focus-area.model.ts";
import { GoalSlotModel } from "../goal-slots/goal-slot.model.ts";
import { LedgerModel } from "../ledger/ledger.model.ts";
import type { AdminProgressDay } from "../schema.generated.ts";

const HISTORY_DAYS = 30;

/** Active focus areas in total and completions of all people on each of the last 30 UTC days, oldest first. */
export async function listProgressDays(now: Date): Promise<AdminProgressDay[]> {
  const dates = lastDates(now, HISTORY_DAYS);
  const start = new Date(`${dates[0]}T00:00:00.000Z`);
  const areas = { isActive: true };
  const older = { createdAt: trusted({ $lt: start }) };
  const [completed, newAreas, newGoals, ...oldCounts] = await Promise.all([
    countByDate(LedgerModel, "at", { at: { $gte: start } }),
    countByDate(FocusAreaModel, "createdAt", { ...areas, createdAt: { $gte: start } }),
    countByDate(GoalSlotModel, "createdAt", { createdAt: { $gte: start } }),
    FocusAreaModel.countDocuments({ ...areas, ...older }),
    GoalSlotModel.countDocuments(older),
  ]);
  let totalGoals = oldCounts[0] + oldCounts[1];
  return dates.map((date) => {
    totalGoals += (newAreas.get(date) ?? 0) + (newGoals.get(date) ?? 0);
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
