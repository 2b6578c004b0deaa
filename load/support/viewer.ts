import { randomUUID } from "node:crypto";
import type { Viewer } from "@questwell/common";

/** A person who passed every gate, as the gateway's tokens name one. */
export const newViewer = (known: Partial<Viewer> = {}): Viewer => ({
  id: randomUUID(),
  sessionId: randomUUID(),
  isAdmin: false,
  signedInAt: new Date(),
  hasAcceptedDisclaimer: true,
  isOnboarded: true,
  timeZone: "UTC",
  dayStartHour: 0,
  coachingStyle: "motivational",
  aiCoach: null,
  askBeforeSharing: false,
  settingsRev: 0,
  ...known,
});
