import { signInAgain, type ServiceContext } from "@questwell/common";
import type { AdminContext } from "./context.ts";
import { erasure } from "./erasure/erasure.ts";

/** The maximum age of a sign-in for an admin's writes: it replaces a second factor. */
const RECENT_MS = 60 * 60_000;

/** Adds admin's own dependencies to the context of one request. */
export function createContext(context: ServiceContext): AdminContext {
  return {
    ...context,
    purgeAfter: erasure.purgeAfter,
    requireRecentSignIn() {
      const viewer = context.requireViewer();
      if (context.clock.now().getTime() - viewer.signedInAt.getTime() > RECENT_MS) throw signInAgain();
      return viewer;
    },
  };
}
