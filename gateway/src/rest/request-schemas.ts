import { z } from "zod";
import { textLimitOf } from "../input/text-limits.ts";
import { shortText } from "./short-text.ts";

/*
 * Only the form of request bodies: known fields of the right type, and no text longer than its field's limit. The
 * service that owns the values validates them, for both facades. A field of the wrong type is rejected with that
 * field's own message.
 */

const strict = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, { error: "Invalid input" });

/** Text for an input field or an argument, with its limit. */
const text = (place: string, error: string) => shortText(textLimitOf(place), error);
const flag = (name: string) => z.boolean({ error: `${name} must be true or false` });

const MISSING_CREDENTIALS = "Please enter both email and password";
const MISSING_FIELDS = "Please fill in all required fields";
const LEVEL = "Level must be a whole number from 1 to 10";
const DAY_START = "dayStartHour must be a whole number from 0 to 6";
const timeZone = text("SettingsInput.timeZone", "Invalid time zone");

export const LoginBody = strict({
  email: text("LoginInput.email", MISSING_CREDENTIALS),
  password: text("LoginInput.password", MISSING_CREDENTIALS),
  timeZone: timeZone.nullish(),
});

export const RegisterBody = strict({
  email: text("RegisterInput.email", MISSING_FIELDS),
  password: text("RegisterInput.password", MISSING_FIELDS),
  firstName: text("RegisterInput.firstName", MISSING_FIELDS),
  lastName: text("RegisterInput.lastName", "Last name must be text").nullish(),
  allowAppNewsEmails: flag("allowAppNewsEmails").nullish(),
  timeZone: timeZone.nullish(),
});

export const AcceptDisclaimerBody = strict({
  acceptedAt: text("Mutation.acceptDisclaimer.acceptedAt", "Invalid acceptedAt").nullish(),
});

export const OnboardingBody = strict({
  responses: z.array(
    strict({
      focusArea: text("OnboardingResponseInput.focusArea", "Unknown focus area"),
      level: z.int32({ error: LEVEL }),
    }),
    {
      error: "Please answer the assessment",
    },
  ),
});

export const CompleteChallengeBody = strict({
  completedAt: text("Mutation.completeChallenge.completedAt", "Invalid completedAt").nullish(),
});

export const SettingsBody = strict({
  dailyReminders: flag("dailyReminders").optional(),
  soundEffects: flag("soundEffects").optional(),
  coachingStyle: text(
    "SettingsInput.coachingStyle",
    "coachingStyle must be motivational, gentle, direct or analytical",
  ).optional(),
  askBeforeSharing: flag("askBeforeSharing").optional(),
  timeZone: timeZone.optional(),
  dayStartHour: z.int32({ error: DAY_START }).optional(),
  allowAppNewsEmails: flag("allowAppNewsEmails").optional(),
});

export const FeedbackBody = strict({
  message: text("Mutation.submitFeedback.message", "Please enter your feedback before submitting."),
});

export const AnnouncementBody = strict({
  title: text("AnnouncementInput.title", "Title is required"),
  content: text("AnnouncementInput.content", "Content is required"),
  isActive: z.boolean({ error: "Active is yes or no" }).nullish(),
});

export const EmailBody = strict({
  email: text("Mutation.changeEmail.email", "Please enter a valid email address"),
});

const MISSING_PASSWORDS = "Please fill in all password fields";
export const PasswordBody = strict({
  currentPassword: text("Mutation.changePassword.currentPassword", MISSING_PASSWORDS),
  newPassword: text("Mutation.changePassword.newPassword", MISSING_PASSWORDS),
});

export const DashboardVisitBody = strict({ timeZone: timeZone.nullish() });

export const FocusAreasBody = strict({
  selectedAreas: z.array(text("Mutation.updateFocusAreas.selectedAreas", "Unknown focus area"), {
    error: "Please choose your focus areas",
  }),
});

const NO_GOAL = "Please describe what you want to achieve.";
const NO_CONVERSATION = "Conversation is required";

export const RefineBody = strict({ goalText: text("Mutation.refineGoal.goalText", NO_GOAL) });

export const RefineContinueBody = strict({
  response: text("ContinueRefinementInput.response", "Please respond to the AI's questions."),
  conversation: z.array(
    strict({
      role: text("ConversationMessageInput.role", "Unknown role"),
      content: text("ConversationMessageInput.content", NO_CONVERSATION),
    }),
    {
      error: NO_CONVERSATION,
    },
  ),
  currentGoal: text("ContinueRefinementInput.currentGoal", NO_GOAL),
});

export const GoalBody = strict({
  goalData: z.strictObject(
    {
      title: text("GoalInput.title", "Title is required"),
      subgoals: z.array(text("GoalInput.subgoals", "Subgoal is required"), {
        error: "A goal has 1 to 6 subgoals",
      }),
    },
    { error: "Goal is required" },
  ),
});

export const AcceptInviteBody = strict({
  inviteCode: text("Mutation.acceptInvitation.inviteCode", "Please enter an invitation code"),
});

/** Only a cheer has a message; the service requires it. */
export const ReactionBody = strict({
  type: z.enum(["like", "cheer"], { error: "Type is like or cheer" }),
  message: text("Mutation.cheerActivity.message", "Please enter a cheer message").nullish(),
});
