import { rawLimitOf } from "@questwell/common";
import { textLimits, type TextLimit } from "@questwell/proto";

/** Longer than any existing id. */
const MAX_ID = 256;
/** As long as the longest text field. */
const MAX_TEXT = 2000;
const MAX_CURSOR = 1024;
const MAX_NAME = 100;
const MAX_EMAIL = 254;
const MAX_MOMENT = 64;

const limit = (most: number, tooLong: string): TextLimit => ({ most, tooLong });
const atMost = (name: string, most: number) => limit(most, `${name} must be at most ${most} characters long`);

const email = limit(MAX_EMAIL, "Please enter a valid email address");
const newPassword = atMost("Password", 128);
const timeZone = limit(64, "Invalid time zone");
const cursor = limit(MAX_CURSOR, "Unknown cursor");
const focusArea = limit(64, "Unknown focus area");
const week = limit(64, "Unknown week");
const chosenCoach = limit(64, "Unknown coach");

/**
 * Length limits for user input, by `Type.field` of an input and `Type.field.argument`. The services enforce the exact
 * limits; these keep oversized input away from them.
 */
const limits: Readonly<Record<string, TextLimit>> = {
  ...textLimits,
  "RegisterInput.email": email,
  "RegisterInput.password": newPassword,
  "RegisterInput.firstName": atMost("First name", MAX_NAME),
  "RegisterInput.lastName": atMost("Last name", MAX_NAME),
  "RegisterInput.timeZone": timeZone,
  "LoginInput.email": email,
  "LoginInput.password": atMost("Password", 1024),
  "LoginInput.timeZone": timeZone,
  "SettingsInput.coachingStyle": limit(
    64,
    "coachingStyle must be motivational, gentle, direct or analytical",
  ),
  "SettingsInput.timeZone": timeZone,
  "Mutation.changeEmail.email": email,
  "Mutation.changePassword.currentPassword": atMost("Password", 1024),
  "Mutation.changePassword.newPassword": newPassword,
  "Mutation.recordDashboardVisit.timeZone": timeZone,
  "Mutation.acceptDisclaimer.acceptedAt": limit(MAX_MOMENT, "Invalid acceptedAt"),
  "Mutation.completeChallenge.completedAt": limit(MAX_MOMENT, "Invalid completedAt"),
  "Mutation.generateChallenges.coach": chosenCoach,
  "Mutation.writeReview.coach": chosenCoach,
  "Mutation.writeReview.week": week,
  "Query.week.week": week,
  "WeekPlanInput.week": week,
  "WeekPlanItemInput.intent": limit(64, "Unknown intent"),
  "Mutation.setDifficulty.choice": limit(64, "Unknown choice"),
  "Mutation.dismissChallenge.reason": limit(64, "Unknown reason"),
  "OnboardingResponseInput.focusArea": focusArea,
  "Mutation.updateFocusAreas.selectedAreas": focusArea,
  "Mutation.refineGoal.coach": chosenCoach,
  "ContinueRefinementInput.coach": chosenCoach,
  "ConversationMessageInput.role": limit(64, "Unknown role"),
  "ConversationMessageInput.content": limit(16 * 1024, "Conversation too long"),
  "Mutation.openInvitation.inviteCode": limit(64, "Invalid or expired invitation code"),
  "Mutation.acceptInvitation.inviteCode": limit(64, "Invalid or expired invitation code"),
  "Query.helpLines.country": limit(64, "Country is two capital letters"),
  "Query.helpLines.category": limit(64, "Unknown category"),
  "Query.users.search": atMost("search", 254),
  "Query.users.status": limit(64, "status must be new or active"),
};

/** The schema coordinates in the table; a test compares them with the schema. */
export const coordinatesWithLimit: readonly string[] = Object.keys(limits);

/** The limit of an id in a path. @param name the path parameter */
export const idLimit = (name: string): TextLimit => atMost(name, MAX_ID);

/**
 * The limit of a text; a coordinate that is not in the table has a default limit.
 *
 * @param coordinate `Type.field` of an input, or `Type.field.argument`
 * @param type `ID` or another scalar
 */
export function textLimitOf(coordinate: string, type = "String"): TextLimit {
  const own = limits[coordinate];
  if (own) return own;
  const name = coordinate.slice(coordinate.lastIndexOf(".") + 1);
  if (name === "after") return cursor;
  return type === "ID" ? idLimit(name) : atMost(name, MAX_TEXT);
}

/** Whether a text is too long: raw, with some allowance for blanks, and trimmed. */
export const isTooLong = (text: string, { most, isCleaned = false }: TextLimit): boolean =>
  text.length > rawLimitOf(most) || (!isCleaned && text.length > most && text.trim().length > most);
