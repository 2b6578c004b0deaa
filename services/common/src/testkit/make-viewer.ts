import { randomUUID } from "node:crypto";
import type { Viewer } from "../auth/viewer.ts";

/** A person who passed every gate. */
export function makeViewer(overrides: Partial<Viewer> = {}): Viewer {
  return {
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
    askBeforeSharing: true,
    settingsRev: 0,
    ...overrides,
  };
}
