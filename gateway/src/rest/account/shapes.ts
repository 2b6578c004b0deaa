import { unauthenticated, unavailable, type Viewer } from "@questwell/common";
import { z } from "zod";
import type { CurrentUserQuery } from "../documents.generated.ts";
import { body, flag, id, named, object, orNull, text, time, whole } from "../fields.ts";

const MISSING_CREDENTIALS = "Please enter both email and password";
const MISSING_FIELDS = "Please fill in all required fields";
const MISSING_PASSWORDS = "Please fill in all password fields";
const DAY_START = "dayStartHour must be a whole number from 0 to 6";
const timeZone = text("SettingsInput.timeZone", "Invalid time zone");

export const LoginBody = body({
  email: text("LoginInput.email", MISSING_CREDENTIALS),
  password: text("LoginInput.password", MISSING_CREDENTIALS),
  timeZone: timeZone.nullish(),
});

export const RegisterBody = body({
  email: text("RegisterInput.email", MISSING_FIELDS),
  password: text("RegisterInput.password", MISSING_FIELDS),
  firstName: text("RegisterInput.firstName", MISSING_FIELDS),
  lastName: text("RegisterInput.lastName", "Last name must be text").nullish(),
  allowAppNewsEmails: flag("allowAppNewsEmails").nullish(),
  timeZone: timeZone.nullish(),
});

export const AcceptDisclaimerBody = body({
  acceptedAt: text("Mutation.acceptDisclaimer.acceptedAt", "Invalid acceptedAt").nullish(),
});

export const EmailBody = body({
  email: text("Mutation.changeEmail.email", "Please enter a valid email address"),
});

export const PasswordBody = body({
  currentPassword: text("Mutation.changePassword.currentPassword", MISSING_PASSWORDS),
  newPassword: text("Mutation.changePassword.newPassword", MISSING_PASSWORDS),
});

export const DashboardVisitBody = body({ timeZone: timeZone.nullish() });

export const SettingsBody = body({
  dailyReminders: flag("dailyReminders").optional(),
  soundEffects: flag("soundEffects").optional(),
  coachingStyle: text(
    "SettingsInput.coachingStyle",
    "coachingStyle must be motivational, gentle, direct or analytical",
  ).optional(),
  aiCoach: flag("aiCoach").optional(),
  askBeforeSharing: flag("askBeforeSharing").optional(),
  timeZone: timeZone.optional(),
  dayStartHour: z.int32({ error: DAY_START }).optional(),
  allowAppNewsEmails: flag("allowAppNewsEmails").optional(),
});

export const userShape = {
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: orNull(z.string()),
  profileImageUrl: orNull(z.string()),
  provider: z.enum(["email", "google"]),
  level: orNull(whole),
  totalXP: orNull(whole),
  isOnboarded: orNull(z.boolean()),
  disclaimerAcceptedAt: orNull(time),
  createdAt: time,
  lastDashboardVisit: orNull(time),
  isAdmin: z.boolean(),
  currentStreak: orNull(whole),
  bestStreak: orNull(whole),
  timeZone: z.string(),
  hasAcceptedDisclaimer: z.boolean(),
};

export const User = named("User", userShape);
export const UserAnswer = object({ message: z.string(), user: User });

export const Sessions = z.array(
  named("Session", {
    id,
    createdAt: time,
    lastSeenAt: time,
    userAgent: z.string(),
    isCurrent: z.boolean(),
  }),
);

export const Settings = named("Settings", {
  dailyReminders: z.boolean(),
  soundEffects: z.boolean(),
  coachingStyle: z.enum(["motivational", "gentle", "direct", "analytical"]),
  aiCoach: orNull(z.boolean()),
  askBeforeSharing: z.boolean(),
  timeZone: z.string(),
  dayStartHour: z.int().min(0).max(6),
  allowAppNewsEmails: z.boolean(),
});

/**
 * The signed-in user. Figures are null while progress is down, but the app must not treat an unknown gate as closed.
 *
 * @throws AppError UNAUTHENTICATED without a session, UNAVAILABLE when neither progress nor the session knows the gate.
 */
export function toCurrentUser(user: CurrentUserQuery["viewer"], viewer: Viewer | null) {
  if (!user) throw unauthenticated();
  if (user.isOnboarded !== null) return user;
  if (!viewer?.isOnboarded) throw unavailable();
  return { ...user, isOnboarded: true };
}

/** A person's name; null while identity is down. */
export type Named = { firstName: string | null; lastName: string | null } | null;

/** First and last name; empty while neither is known. */
export const nameOf = (person: Named) =>
  [person?.firstName, person?.lastName].filter((part) => typeof part === "string" && part !== "").join(" ");
