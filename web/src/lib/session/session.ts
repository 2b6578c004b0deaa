import type { ViewerFragment } from "#src/lib/session/viewer.generated.ts";

/** The current user and the gates they have passed; each state has its own routes. */
export type Session =
  | { state: "loading" }
  | { state: "unreachable" }
  | { state: "signed-out" }
  | { state: "disclaimer" | "onboarding" | "onboarded"; viewer: ViewerFragment };

/**
 * The session of a current-user response: undefined without one. `isOnboarded` is null while its service is down, which
 * is no reason to ask the five questions again.
 */
export function sessionOf(viewer: ViewerFragment | null | undefined, hasFailed: boolean): Session {
  if (viewer === null) return { state: "signed-out" };
  if (viewer === undefined) return { state: hasFailed ? "unreachable" : "loading" };
  if (!viewer.hasAcceptedDisclaimer) return { state: "disclaimer", viewer };
  if (viewer.isOnboarded === null) return { state: "unreachable" };
  return { state: viewer.isOnboarded ? "onboarded" : "onboarding", viewer };
}
