import { signInAgain, type ServiceContext, type Viewer } from "@questwell/common";

/** The maximum age of a sign-in for an admin's writes: it replaces a second factor. */
const RECENT_MS = 60 * 60_000;

/** What the use cases of admin may use. */
export interface AdminContext extends ServiceContext {
  /** @throws AppError REAUTH when the viewer signed in more than an hour ago. */
  requireRecentSignIn(): Viewer;
}

/** Adds the check of the sign-in for admins' writes. */
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
