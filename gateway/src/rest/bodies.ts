import { z } from "zod";

/*
 * Only the form of what comes in: known fields of the right kind. What values are fine is decided by the service
 * that owns them, for both facades. A field of the wrong kind answers with that field's own text.
 */

const strict = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, { error: "Invalid input" });

const text = (error: string) => z.string({ error });
const flag = (name: string) => z.boolean({ error: `${name} must be true or false` });

const MISSING_CREDENTIALS = "Please enter both email and password";
const MISSING_FIELDS = "Please fill in all required fields";
const LEVEL = "Level must be a whole number from 1 to 10";
const DAY_START = "dayStartHour must be a whole number from 0 to 6";
const timeZone = text("Invalid time zone");

export const LoginBody = strict({
  email: text(MISSING_CREDENTIALS),
  password: text(MISSING_CREDENTIALS),
  timeZone: timeZone.nullish(),
});

export const RegisterBody = strict({
  email: text(MISSING_FIELDS),
  password: text(MISSING_FIELDS),
  firstName: text(MISSING_FIELDS),
  lastName: text("Last name must be text").nullish(),
  allowAppNewsEmails: flag("allowAppNewsEmails").nullish(),
  timeZone: timeZone.nullish(),
});

export const AcceptDisclaimerBody = strict({ acceptedAt: text("Invalid acceptedAt").nullish() });

export const OnboardingBody = strict({
  responses: z.array(strict({ focusArea: text("Unknown focus area"), level: z.int32({ error: LEVEL }) }), {
    error: "Please answer the assessment",
  }),
});

export const CompleteChallengeBody = strict({ completedAt: text("Invalid completedAt").nullish() });

export const SettingsBody = strict({
  dailyReminders: flag("dailyReminders").optional(),
  soundEffects: flag("soundEffects").optional(),
  coachingStyle: text("coachingStyle must be motivational, gentle, direct or analytical").optional(),
  askBeforeSharing: flag("askBeforeSharing").optional(),
  timeZone: timeZone.optional(),
  dayStartHour: z.int32({ error: DAY_START }).optional(),
  allowAppNewsEmails: flag("allowAppNewsEmails").optional(),
});

export const FeedbackBody = strict({ message: text("Please enter your feedback before submitting.") });

export const AnnouncementBody = strict({
  title: text("Title is required"),
  content: text("Content is required"),
  isActive: z.boolean({ error: "Active is yes or no" }).nullish(),
});

export const CursorQuery = z.object({ cursor: text("Unknown cursor").optional() });

const limit = "A page has 1 to 50 entries";
export const FeedQuery = z.object({
  before: text("Unknown cursor").optional(),
  limit: z
    .string({ error: limit })
    .regex(/^\d{1,4}$/u, limit)
    .transform(Number)
    .optional(),
});
