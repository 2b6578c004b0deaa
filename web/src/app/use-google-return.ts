import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";

import { googleSignInTimeoutMs, takeReturnFromGoogle } from "#src/lib/session/google.ts";
import { announceSessionChange, bindPageToSession } from "#src/lib/session/session-changes.ts";
import type { Session } from "#src/lib/session/session.ts";
import type { ViewerFragment } from "#src/lib/session/viewer.generated.ts";

/** Fetched only on the return from Google: no other visit needs the sentences. */
function withWords(tell: (words: typeof import("#src/features/auth/google-outcome.ts")) => void): void {
  import("#src/features/auth/google-outcome.ts").then(tell, (cause: unknown) =>
    console.warn("The messages for the return from Google could not be fetched", cause),
  );
}

/** New accounts are created while their person is at Google. */
const isNewAccount = ({ hasAcceptedDisclaimer, createdAt }: ViewerFragment): boolean =>
  !hasAcceptedDisclaimer && Date.now() - Date.parse(createdAt) <= googleSignInTimeoutMs;

/**
 * Signing in with Google leaves the app. A successful return is welcomed, and the other tabs are notified. A failure
 * returns as `/auth?error=`, also for a signed-in person who only wanted to sign in again.
 */
export function useGoogleReturn(session: Session): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { state } = session;
  const viewer = "viewer" in session ? session.viewer : null;
  const isKnown = state !== "loading" && state !== "unreachable";
  const error = pathname === "/auth" ? new URLSearchParams(search).get("error") : null;

  useEffect(() => {
    if (!isKnown) return;
    const hasReturned = takeReturnFromGoogle();
    if (error !== null) {
      withWords(({ showGoogleFailure }) => showGoogleFailure(error));
      // The dashboard has its own URL, to which /auth redirects.
      if (state !== "onboarded") void navigate("/auth", { replace: true });
    } else if (hasReturned && viewer) {
      announceSessionChange();
      bindPageToSession();
      withWords(({ welcomeFromGoogle }) => welcomeFromGoogle(isNewAccount(viewer)));
    }
  }, [isKnown, error, state, viewer, navigate]);
}
