import { lastDates } from "@questwell/common";
import { trusted } from "mongoose";
import type { AdminStatsDay } from "../schema.generated.ts";
import { UserModel } from "../users/user.model.ts";
import { DashboardVisitModel } from "../visits/dashboard-visit.model.ts";

const HISTORY_DAYS = 30;

const present = { deletedAt: null };

/** The present accounts created by the end of each of the last 30 UTC days, and the visitors of that day, oldest first. */
export async function listUserDays(now: Date): Promise<AdminStatsDay[]> {
  const dates = lastDates(now, HISTORY_DAYS);
  const start = new Date(`${dates[0]}T00:00:00.000Z`);
  const [before, arrivals, visits] = await Promise.all([
    UserModel.countDocuments({ ...present, createdAt: trusted({ $lt: start }) }),
    UserModel.aggregate<{ _id: string; count: number }>([
      { $match: { ...present, createdAt: { $gte: start } } },
      { $group: { _id: { $dateToString: { date: "$createdAt", format: "%Y-%m-%d" } }, count: { $sum: 1 } } },
    ]),
    DashboardVisitModel.aggregate<{ _id: string; visitors: number }>([
      { $match: { date: { $gte: dates[0] } } },
      { $group: { _id: "$date", visitors: { $sum: 1 } } },
    ]),
  ]);
  const arrived = new Map(arrivals.map((day) => [day._id, day.count]));
  const visitors = new Map(visits.map((day) => [day._id, day.visitors]));
  let totalUsers = before;
  return dates.map((date) => {
    totalUsers += arrived.get(date) ?? 0;
    return { date, totalUsers, visitors: visitors.get(date) ?? 0 };
  });
}
