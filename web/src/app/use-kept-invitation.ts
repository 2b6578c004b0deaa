import { useEffect } from "react";
import { useLocation } from "react-router";

import { inviteCodeIn, keepInvitation } from "#src/lib/session/kept-invitation.ts";
import type { Session } from "#src/lib/session/session.ts";

/** Stores the code of an opened invitation link until the person has passed every gate. */
export function useKeptInvitation(session: Session): void {
  const { pathname } = useLocation();
  const code = inviteCodeIn(pathname);
  const { state } = session;
  const viewerId = "viewer" in session ? session.viewer.id : null;
  const isHeldUp = state === "signed-out" || state === "disclaimer" || state === "onboarding";
  useEffect(() => {
    if (code !== null && isHeldUp) keepInvitation(code, viewerId);
  }, [code, isHeldUp, viewerId]);
}
