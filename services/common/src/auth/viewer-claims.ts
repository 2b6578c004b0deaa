import { z } from "zod";
import type { Viewer } from "./viewer.ts";

/*
 * The one place that encodes and decodes a viewer. The claim names are a contract between processes of two versions: a
 * rename is a breaking change.
 */

const ADMIN = "admin";
const toSeconds = (time: Date) => Math.floor(time.getTime() / 1000);
const fromSeconds = (seconds: number) => new Date(seconds * 1000);

/** A viewer in the session token that identity issues and the gateway reads. */
export const sessionClaims = z.object({
  sub: z.string().min(1),
  sid: z.string().min(1),
  auth_time: z.number(),
  roles: z.array(z.string()),
  disclaimer: z.boolean(),
  onboarded: z.boolean(),
  timeZone: z.string().min(1),
  dayStartHour: z.number().int().min(0).max(6),
  coachingStyle: z.string().min(1),
  // Absent in tokens of a process before it existed: nobody has consented then.
  aiCoach: z.boolean().nullable().default(null),
  askBeforeSharing: z.boolean(),
  settingsRev: z.number().int(),
});

export const toSessionClaims = (viewer: Viewer): z.output<typeof sessionClaims> => ({
  sub: viewer.id,
  sid: viewer.sessionId,
  auth_time: toSeconds(viewer.signedInAt),
  roles: viewer.isAdmin ? [ADMIN] : [],
  disclaimer: viewer.hasAcceptedDisclaimer,
  onboarded: viewer.isOnboarded,
  timeZone: viewer.timeZone,
  dayStartHour: viewer.dayStartHour,
  coachingStyle: viewer.coachingStyle,
  aiCoach: viewer.aiCoach,
  askBeforeSharing: viewer.askBeforeSharing,
  settingsRev: viewer.settingsRev,
});

export const fromSessionClaims = (claims: z.output<typeof sessionClaims>): Viewer => ({
  id: claims.sub,
  sessionId: claims.sid,
  isAdmin: claims.roles.includes(ADMIN),
  signedInAt: fromSeconds(claims.auth_time),
  hasAcceptedDisclaimer: claims.disclaimer,
  isOnboarded: claims.onboarded,
  timeZone: claims.timeZone,
  dayStartHour: claims.dayStartHour,
  coachingStyle: claims.coachingStyle,
  aiCoach: claims.aiCoach,
  askBeforeSharing: claims.askBeforeSharing,
  settingsRev: claims.settingsRev,
});

/** A viewer in the internal token that the gateway issues and subgraphs read. */
export const internalClaims = z.object({
  sub: z.string().min(1),
  sid: z.string().min(1),
  admin: z.boolean(),
  authTime: z.number().int(),
  disclaimer: z.boolean(),
  onboarded: z.boolean(),
  tz: z.string().min(1),
  dayStart: z.number().int().min(0).max(6),
  style: z.string().min(1),
  ai: z.boolean().nullable().default(null),
  ask: z.boolean(),
  settingsRev: z.number().int(),
});

export const toInternalClaims = (viewer: Viewer): z.output<typeof internalClaims> => ({
  sub: viewer.id,
  sid: viewer.sessionId,
  admin: viewer.isAdmin,
  authTime: toSeconds(viewer.signedInAt),
  disclaimer: viewer.hasAcceptedDisclaimer,
  onboarded: viewer.isOnboarded,
  tz: viewer.timeZone,
  dayStart: viewer.dayStartHour,
  style: viewer.coachingStyle,
  ai: viewer.aiCoach,
  ask: viewer.askBeforeSharing,
  settingsRev: viewer.settingsRev,
});

export const fromInternalClaims = (claims: z.output<typeof internalClaims>): Viewer => ({
  id: claims.sub,
  sessionId: claims.sid,
  isAdmin: claims.admin,
  signedInAt: fromSeconds(claims.authTime),
  hasAcceptedDisclaimer: claims.disclaimer,
  isOnboarded: claims.onboarded,
  timeZone: claims.tz,
  dayStartHour: claims.dayStart,
  coachingStyle: claims.style,
  aiCoach: claims.ai,
  askBeforeSharing: claims.ask,
  settingsRev: claims.settingsRev,
});
