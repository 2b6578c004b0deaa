import type { Settings } from "./user.model.ts";

/** The settings until a person changes them. */
export const defaultSettings: Settings = {
  dailyReminders: true,
  soundEffects: true,
  coachingStyle: "motivational",
  aiCoach: null,
  askBeforeSharing: true,
  timeZone: "UTC",
  dayStartHour: 0,
  allowAppNewsEmails: true,
};
