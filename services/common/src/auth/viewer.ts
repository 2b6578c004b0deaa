import { forbidden, gateClosed, unauthenticated } from "../errors/app-error.ts";

/** The account that a request acts for, from the gateway's token. */
export interface Viewer {
  id: string;
  sessionId: string;
  isAdmin: boolean;
  /** When the person last typed a password or returned from the sign-in provider. */
  signedInAt: Date;
  hasAcceptedDisclaimer: boolean;
  isOnboarded: boolean;
  /** IANA name. */
  timeZone: string;
  /** 0 to 6: a local hour below it belongs to the previous date. */
  dayStartHour: number;
  /** motivational, gentle, direct or analytical. */
  coachingStyle: string;
  /** Whether a language model may write for the person; null as long as they have not been asked. */
  aiCoach: boolean | null;
  askBeforeSharing: boolean;
  /** The revision of the settings above; of two copies the higher one counts. */
  settingsRev: number;
}

/** The gates in the order people pass them. */
export const gates = ["none", "session", "disclaimer", "onboarded"] as const;
export type Gate = (typeof gates)[number];

/** What a field requires of the viewer. */
export interface Access {
  gate: Gate;
  admin: boolean;
}

/** The access that meets both requirements. */
export const stricterAccess = (one: Access, other: Access): Access => ({
  gate: gates.indexOf(one.gate) >= gates.indexOf(other.gate) ? one.gate : other.gate,
  admin: one.admin || other.admin,
});

/**
 * Rejects a viewer without the required access. Checks session, disclaimer, role, onboarding, in this order.
 *
 * @throws AppError UNAUTHENTICATED, GATE or FORBIDDEN.
 */
export function assertAccess(viewer: Viewer | null, { gate, admin }: Access): void {
  const asked = gates.indexOf(gate);
  if (asked < gates.indexOf("session") && !admin) return;
  if (!viewer) throw unauthenticated();
  if (asked >= gates.indexOf("disclaimer") && !viewer.hasAcceptedDisclaimer)
    throw gateClosed("Disclaimer not accepted");
  if (admin && !viewer.isAdmin) throw forbidden();
  if (asked >= gates.indexOf("onboarded") && !viewer.isOnboarded)
    throw gateClosed("Onboarding not completed");
}
