import { ensureInserted, parseInput, toDate, unauthenticated } from "@questwell/common";
import { z } from "zod";
import type { IdentityContext } from "../context.ts";
import type { MutationRecordDashboardVisitArgs } from "../schema.generated.ts";
import { issueSession } from "../sessions/issue-session.ts";
import { requireSession } from "../sessions/require-session.ts";
import { followDevice } from "../settings/follow-device.ts";
import { timeZoneSchema } from "../settings/time-zone.ts";
import { changeUser } from "../users/change-user.ts";
import type { UserRow } from "../users/user.model.ts";
import { DashboardVisitModel } from "./dashboard-visit.model.ts";

const KEEP_MS = 40 * 86_400_000;

const visit = z.strictObject({ timeZone: timeZoneSchema.nullish() });

/**
 * Records that the viewer opened the dashboard, once per day for the figures. The session token is issued again because
 * it contains the time zone.
 *
 * @param input `timeZone`, which applies as in login
 * @throws AppError UNAUTHENTICATED, or BAD_USER_INPUT for an unknown time zone.
 */
export async function recordDashboardVisit(
  ctx: IdentityContext,
  input: MutationRecordDashboardVisitArgs,
): Promise<UserRow> {
  const session = await requireSession(ctx);
  const { timeZone } = parseInput(visit, input);
  const now = ctx.clock.now();
  const user = await changeUser(ctx, session.userId, (current) => {
    const change = followDevice(current, timeZone);
    return { set: { ...change?.set, lastDashboardVisit: now }, events: change?.events ?? [] };
  });
  if (!user) throw unauthenticated();
  const date = toDate(now);
  await ensureInserted(DashboardVisitModel, {
    _id: `${user._id}:${date}`,
    userId: user._id,
    date,
    deleteAt: new Date(now.getTime() + KEEP_MS),
  });
  issueSession(ctx, session, user);
  return user;
}
