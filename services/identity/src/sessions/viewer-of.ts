import type { Viewer } from "@questwell/common";
import { ADMIN } from "../users/role.ts";
import type { UserRow } from "../users/user.model.ts";
import type { SessionRow } from "./session.model.ts";

/** The viewer of a session. */
export const viewerOf = (user: UserRow, session: Pick<SessionRow, "_id" | "createdAt">): Viewer => ({
  id: user._id,
  sessionId: session._id,
  isAdmin: user.roles.includes(ADMIN),
  signedInAt: session.createdAt,
  hasAcceptedDisclaimer: user.disclaimerAcceptedAt !== null,
  isOnboarded: user.isOnboarded,
  timeZone: user.settings.timeZone,
  dayStartHour: user.settings.dayStartHour,
  coachingStyle: user.settings.coachingStyle,
  aiCoach: user.aiCoach ?? null,
  askBeforeSharing: user.settings.askBeforeSharing,
  settingsRev: user.settingsRev,
});
