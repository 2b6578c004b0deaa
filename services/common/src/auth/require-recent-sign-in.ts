import { signInAgain } from "../errors/app-error.ts";
import type { Clock } from "../time/clock.ts";
import type { Viewer } from "./viewer.ts";

/** The maximum age of a sign-in for an admin's writes: it replaces a second factor. */
const RECENT_MS = 60 * 60_000;

/**
 * The viewer, for a write of an admin.
 *
 * @throws AppError REAUTH when the viewer signed in more than an hour ago, UNAUTHENTICATED without a session.
 */
export function requireRecentSignIn(ctx: { requireViewer(): Viewer; clock: Clock }): Viewer {
  const viewer = ctx.requireViewer();
  if (ctx.clock.now().getTime() - viewer.signedInAt.getTime() > RECENT_MS) throw signInAgain();
  return viewer;
}
