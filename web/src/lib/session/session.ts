import type { ViewerFragment } from "#src/lib/session/viewer.generated.ts";

/** Who is using the app and which gates they have passed; each state has its own routes. */
export type Session =
  | { state: "loading" }
  | { state: "unreachable" }
  | { state: "signed-out" }
  | { state: "disclaimer" | "onboarding" | "onboarded"; viewer: ViewerFragment };

/**
 * The session behind an answer of the current-user query: undefined while there is none.
 * `isOnboarded` is null while the service that knows it is down, which is no reason to ask the five questions again.
 */
export function sessionOf(viewer: ViewerFragment | null | undefined, hasFailed: boolean): Session {
  if (viewer === null) return { state: "signed-out" };
  if (viewer === undefined) return { state: hasFailed ? "unreachable" : "loading" };
  if (!viewer.hasAcceptedDisclaimer) return { state: "disclaimer", viewer };
  if (viewer.isOnboarded === null) return { state: "unreachable" };
  return { state: viewer.isOnboarded ? "onboarded" : "onboarding", viewer };
}
