import { anyDate, type BackgroundContext } from "@questwell/common";
import { changeUser } from "../users/change-user.ts";
import { UserModel, type SessionsToEnd, type UserRow } from "../users/user.model.ts";
import { activeSessions } from "./active-sessions.ts";
import { revokeSession } from "./revoke-session.ts";

type EndingContext = Pick<BackgroundContext, "clock" | "outbox">;

const BATCH = 100;

/** A sign-in in flight when the order was created may have a later time: storing the order can take a socket's 3 s. */
const IN_FLIGHT_MS = 5000;

/** The order to end sessions, stored with a password change. */
export const sessionsToEnd = ({ clock }: EndingContext, except: string | null): SessionsToEnd => ({
  before: new Date(clock.now().getTime() + IN_FLIGHT_MS),
  except,
});

/** Executes the pending order of an account, if any, and returns how many sessions ended. */
export async function runPendingSessionEnd(
  ctx: EndingContext,
  { _id, sessionsToEnd: order }: UserRow,
): Promise<number> {
  if (!order) return 0;
  const ending = (await activeSessions(ctx, _id)).filter(
    (session) => session._id !== order.except && session.createdAt <= order.before,
  );
  await Promise.all(ending.map((session) => revokeSession(ctx, session._id, "password")));
  await changeUser(ctx, _id, ({ sessionsToEnd: current }) =>
    current?.before.getTime() === order.before.getTime()
      ? { set: { sessionsToEnd: null }, events: [] }
      : null,
  );
  return ending.length;
}

/** Executes the orders that a crash left pending. */
export async function retryPendingSessionEnds(ctx: EndingContext): Promise<void> {
  const users = await UserModel.find({ "sessionsToEnd.before": anyDate(), deletedAt: null })
    .limit(BATCH)
    .lean<UserRow[]>();
  for (const user of users) await runPendingSessionEnd(ctx, user);
}
