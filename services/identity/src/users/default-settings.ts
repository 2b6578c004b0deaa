import type { UserRow } from "./user.model.ts";

/** The settings until a person changes them. */
export const defaultSettings: UserRow["settings"] = {
  dailyReminders: true,
  soundEffects: true,
  coachingStyle: "motivational",
  askBeforeSharing: true,
  timeZone: "UTC",
  dayStartHour: 0,
  allowAppNewsEmails: true,
};
