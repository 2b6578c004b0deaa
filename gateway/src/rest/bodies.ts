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

export const EmailBody = strict({ email: text("Please enter a valid email address") });

const MISSING_PASSWORDS = "Please fill in all password fields";
export const PasswordBody = strict({
  currentPassword: text(MISSING_PASSWORDS),
  newPassword: text(MISSING_PASSWORDS),
});

export const DashboardVisitBody = strict({ timeZone: timeZone.nullish() });

export const FocusAreasBody = strict({
  selectedAreas: z.array(text("Unknown focus area"), { error: "Please choose your focus areas" }),
});

const NO_GOAL = "Please describe what you want to achieve.";
const NO_CONVERSATION = "Conversation is required";

export const RefineBody = strict({ goalText: text(NO_GOAL) });

export const RefineContinueBody = strict({
  response: text("Please respond to the AI's questions."),
  conversation: z.array(strict({ role: text("Unknown role"), content: text(NO_CONVERSATION) }), {
    error: NO_CONVERSATION,
  }),
  currentGoal: text(NO_GOAL),
});

export const GoalBody = strict({
  goalData: z.strictObject(
    {
      title: text("Title is required"),
      subgoals: z.array(text("Subgoal is required"), { error: "A goal has 1 to 6 subgoals" }),
    },
    { error: "Goal is required" },
  ),
});

export const AcceptInviteBody = strict({ inviteCode: text("Please enter an invitation code") });

/** Only a cheer has words; the service asks for them. */
export const ReactionBody = strict({
  type: z.enum(["like", "cheer"], { error: "Type is like or cheer" }),
  message: text("Please enter a cheer message").nullish(),
});
