import { signInAgain, type ServiceContext, type Viewer } from "@questwell/common";

/** An admin's writes ask for a sign-in at most this old: it stands in for a second factor. */
const RECENT_MS = 60 * 60_000;

/** What the use cases of admin may use. */
export interface AdminContext extends ServiceContext {
  /** @throws AppError REAUTH when the viewer signed in more than an hour ago. */
  requireRecentSignIn(): Viewer;
}

/** Adds what admins' writes ask for. */
export function createContext(context: ServiceContext): AdminContext {
  return {
    ...context,
    requireRecentSignIn() {
      const viewer = context.requireViewer();
      if (context.clock.now().getTime() - viewer.signedInAt.getTime() > RECENT_MS) throw signInAgain();
      return viewer;
    },
  };
}
