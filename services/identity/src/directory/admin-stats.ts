import { lastDates } from "@questwell/common";
import { trusted } from "mongoose";
import { UserModel } from "../accounts/user.model.ts";
import type { IdentityContext } from "../context.ts";
import { DashboardVisitModel } from "../visits/dashboard-visit.model.ts";
import type { AdminStatsDay, AdminStatsResolvers } from "../schema.generated.ts";

const DAY_MS = 86_400_000;
const ACTIVE_MS = 15 * DAY_MS;
const HISTORY_DAYS = 30;

const present = { deletedAt: null };

/**
 * The figures that identity adds; `@access` of the type authorizes. Each is counted on request, and as a promise:
 * GraphQL would run a query object twice.
 */
export const adminStats = {
  __resolveReference: (reference) => reference,
  totalUsers: () => UserModel.countDocuments(present).exec(),
  activeUsers: (_, _args, { clock }) =>
    UserModel.countDocuments({
      ...present,
      lastDashboardVisit: trusted({ $gte: new Date(clock.now().getTime() - ACTIVE_MS) }),
    }).exec(),
  onboardedUsers: () => UserModel.countDocuments({ ...present, isOnboarded: true }).exec(),
  history: (_, _args, ctx) => history(ctx),
} satisfies AdminStatsResolvers;

/** The present accounts created by the end of each day, and the visitors of that day. */
async function history({ clock }: IdentityContext): Promise<AdminStatsDay[]> {
  const dates = lastDates(clock.now(), HISTORY_DAYS);
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
