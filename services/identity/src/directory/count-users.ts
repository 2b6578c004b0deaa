import { trusted } from "mongoose";
import { UserModel } from "../users/user.model.ts";

const ACTIVE_MS = 15 * 86_400_000;

const present = { deletedAt: null };

// Each returns a promise: GraphQL would execute a query, which is not one, a second time.

/** The number of accounts. */
export const countUsers = (): Promise<number> => UserModel.countDocuments(present).exec();

/** The number of people who visited their dashboard in the last 15 days. */
export const countActiveUsers = (now: Date): Promise<number> =>
  UserModel.countDocuments({
    ...present,
    lastDashboardVisit: trusted({ $gte: new Date(now.getTime() - ACTIVE_MS) }),
  }).exec();

/** The number of people who finished the assessment. */
export const countOnboardedUsers = (): Promise<number> =>
  UserModel.countDocuments({ ...present, isOnboarded: true }).exec();
