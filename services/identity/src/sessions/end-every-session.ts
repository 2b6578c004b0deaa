import type { BackgroundContext } from "@questwell/common";
import { trusted } from "mongoose";
import { emailKey } from "../users/email.ts";
import { findByEmail } from "../users/find-by-email.ts";
import { onlyActive } from "./active-sessions.ts";
import { revokeSession, revokeSessionsOf } from "./revoke-session.ts";
import { SessionModel, type SessionRow } from "./session.model.ts";

type EndingContext = Pick<BackgroundContext, "clock" | "outbox">;

const PAGE = 200;

/** The result of ending an address's sessions. */
export type EndOutcome = { kind: "unknown" } | { kind: "ended"; userId: string; endedSessions: number };

/** Ends every session of an address's account; the password still signs in. */
export async function endSessionsOf(ctx: EndingContext, email: string): Promise<EndOutcome> {
  const user = await findByEmail(emailKey(email));
  if (!user) return { kind: "unknown" };
  const { _id: userId } = user;
  return { kind: "ended", userId, endedSessions: await revokeSessionsOf(ctx, userId, "operator") };
}

/**
 * Ends the sessions of all accounts, page by page, and returns how many; sessions that start meanwhile may stay active.
 */
export async function endEverySession(ctx: EndingContext): Promise<number> {
  const now = ctx.clock.now();
  let ended = 0;
  let after = "";
  for (;;) {
    const page = await SessionModel.find({ _id: trusted({ $gt: after }), endsAt: trusted({ $gt: now }) })
      .sort({ _id: 1 })
      .limit(PAGE)
      .lean<SessionRow[]>();
    const last = page.at(-1);
    if (!last) return ended;
    const active = await onlyActive(page, now);
    await Promise.all(active.map(({ _id }) => revokeSession(ctx, _id, "operator")));
    ended += active.length;
    after = last._id;
  }
}
