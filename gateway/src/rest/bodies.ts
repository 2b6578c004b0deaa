import { z } from "zod";

/*
 * Only the form of what comes in: known fields of the right kind. What values are fine is decided by the service
 * that owns them, for both facades. A field of the wrong kind answers with that field's own text.
 */

const strict = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, { error: "Invalid input" });

const text = (error: string) => z.string({ error });
/** Not given and null are the same: the service's default. */
const optionalText = (error: string) => z.string({ error }).nullish();
const optionalFlag = (error: string) => z.boolean({ error }).nullish();

const MISSING_CREDENTIALS = "Please enter both email and password";
const MISSING_FIELDS = "Please fill in all required fields";
const timeZone = optionalText("Invalid time zone");

export const LoginBody = strict({
  email: text(MISSING_CREDENTIALS),
  password: text(MISSING_CREDENTIALS),
  timeZone,
});

export const RegisterBody = strict({
  email: text(MISSING_FIELDS),
  password: text(MISSING_FIELDS),
  firstName: text(MISSING_FIELDS),
  lastName: optionalText("Invalid last name"),
  allowAppNewsEmails: optionalFlag("Invalid allowAppNewsEmails"),
  timeZone,
});

export const AcceptDisclaimerBody = strict({ acceptedAt: optionalText("Invalid acceptedAt") });

export const OnboardingBody = strict({
  responses: z.array(
    strict({
      focusArea: text("Invalid focus area"),
      level: z.int32({ error: "Invalid level" }),
    }),
    { error: "Invalid responses" },
  ),
});

export const CompleteChallengeBody = strict({ completedAt: optionalText("Invalid completedAt") });

export const SettingsBody = strict({
  dailyReminders: optionalFlag("Invalid dailyReminders"),
  soundEffects: optionalFlag("Invalid soundEffects"),
  coachingStyle: optionalText("Invalid coaching style"),
  askBeforeSharing: optionalFlag("Invalid askBeforeSharing"),
  timeZone,
  dayStartHour: z.int32({ error: "Invalid day start" }).nullish(),
  allowAppNewsEmails: optionalFlag("Invalid allowAppNewsEmails"),
});

export const FeedbackBody = strict({ message: text("Please enter your feedback before submitting.") });

export const AnnouncementBody = strict({
  title: text("Title is required"),
  content: text("Content is required"),
  isActive: optionalFlag("Invalid isActive"),
});

export const CursorQuery = z.object({ cursor: optionalText("Unknown cursor") });

export const FeedQuery = z.object({
  before: optionalText("Unknown cursor"),
  limit: z.coerce
    .number({ error: "Invalid limit" })
    .pipe(z.int32({ error: "Invalid limit" }))
    .optional(),
});
