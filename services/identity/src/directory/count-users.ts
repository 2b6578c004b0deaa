import { anyDate, countAll } from "@questwell/common";
import { trusted } from "mongoose";
import { UserModel } from "../users/user.model.ts";

const ACTIVE_MS = 15 * 86_400_000;

const present = { deletedAt: null };

// Each returns a promise: GraphQL would execute a query, which is not one, a second time.

/** The number of accounts. Rows of deleted ones are few: they go once every service has confirmed. */
export async function countUsers(): Promise<number> {
  const [rows, deleted] = await Promise.all([
    countAll(UserModel),
    UserModel.countDocuments({ deletedAt: anyDate() }),
  ]);
  return rows - deleted;
}

/** The number of people who visited their dashboard in the last 15 days. */
export const countActiveUsers = (now: Date): Promise<number> =>
  UserModel.countDocuments({
    ...present,
    lastDashboardVisit: trusted({ $gte: new Date(now.getTime() - ACTIVE_MS) }),
  }).exec();

/** The number of people who finished the assessment. */
export const countOnboardedUsers = (): Promise<number> =>
  UserModel.countDocuments({ ...present, isOnboarded: true }).exec();
