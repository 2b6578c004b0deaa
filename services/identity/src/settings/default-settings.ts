import type { Settings } from "../accounts/user.model.ts";

/** What counts until a person decides otherwise. */
export const defaultSettings: Settings = {
  dailyReminders: true,
  soundEffects: true,
  coachingStyle: "motivational",
  askBeforeSharing: true,
  timeZone: "UTC",
  dayStartHour: 0,
  allowAppNewsEmails: true,
};
