import { lastDates } from "@questwell/common";
import type { AdminStatsDay } from "../schema.generated.ts";
import { UserModel } from "../users/user.model.ts";
import { DashboardVisitModel } from "../visits/dashboard-visit.model.ts";
import { countUsers } from "./count-users.ts";

const HISTORY_DAYS = 30;

/** The present accounts created by the end of each of the last 30 UTC days, and the visitors of that day, oldest first. */
export async function listUserDays(now: Date): Promise<AdminStatsDay[]> {
  const dates = lastDates(now, HISTORY_DAYS);
  const start = new Date(`${dates[0]}T00:00:00.000Z`);
  const [users, arrivals, visits] = await Promise.all([
    countUsers(),
    UserModel.aggregate<{ _id: string; count: number }>([
      { $match: { deletedAt: null, createdAt: { $gte: start } } },
      { $group: { _id: { $dateToString: { date: "$createdAt", format: "%Y-%m-%d" } }, count: { $sum: 1 } } },
    ]),
    DashboardVisitModel.aggregate<{ _id: string; visitors: number }>([
      { $match: { date: { $gte: dates[0] } } },
      { $group: { _id: "$date", visitors: { $sum: 1 } } },
    ]),
  ]);
  const arrived = new Map(arrivals.map((day) => [day._id, day.count]));
  const visitors = new Map(visits.map((day) => [day._id, day.visitors]));
  let totalUsers = arrivals.reduce((older, { count }) => older - count, users);
  return dates.map((date) => {
    totalUsers += arrived.get(date) ?? 0;
    return { date, totalUsers, visitors: visitors.get(date) ?? 0 };
  });
}
