import { aggregateOutboxFields, indexAggregateOutbox, type AggregateOutbox } from "@questwell/common";
import { model, Schema } from "mongoose";
import type { CoachingStyle } from "../settings/coaching-style.ts";

/** What a person decided about how the app treats them. */
export interface Settings {
  dailyReminders: boolean;
  soundEffects: boolean;
  coachingStyle: CoachingStyle;
  askBeforeSharing: boolean;
  /** IANA name. */
  timeZone: string;
  /** 0 to 6. */
  dayStartHour: number;
  allowAppNewsEmails: boolean;
}

/** An account. It changes by compare-and-set on `rev` alone, its events in the same write. */
export interface UserRow extends AggregateOutbox {
  _id: string;
  rev: number;
  /** As given, trimmed. */
  email: string;
  /** The form that is unique. */
  emailKey: string;
  firstName: string;
  lastName: string | null;
  profileImageUrl: string | null;
  provider: "email";
  /** argon2id in PHC format. */
  passwordHash: string;
  createdAt: Date;
  disclaimerAcceptedAt: Date | null;
  /** A copy of what progress knows, for the session token. */
  isOnboarded: boolean;
  lastDashboardVisit: Date | null;
  roles: string[];
  /** The address is on the list of admins and it is not settled yet whether this account gets the role. */
  isAdminGrantDue: boolean;
  settings: Settings;
  /** Grows by one with every change of the settings. */
  settingsRev: number;
  /** Once chosen in the settings, the time zone no longer follows the device. */
  isTimeZoneChosen: boolean;
}

const settingsSchema = new Schema<Settings>(
  {
    dailyReminders: { type: Boolean, required: true },
    soundEffects: { type: Boolean, required: true },
    coachingStyle: { type: String, required: true },
    askBeforeSharing: { type: Boolean, required: true },
    timeZone: { type: String, required: true },
    dayStartHour: { type: Number, required: true },
    allowAppNewsEmails: { type: Boolean, required: true },
  },
  { _id: false, strict: "throw" },
);

const userSchema = new Schema<UserRow>(
  {
    _id: { type: String, required: true },
    rev: { type: Number, required: true },
    email: { type: String, required: true },
    emailKey: { type: String, required: true },
    firstName: { type: String, required: true },
    lastName: { type: String, default: null },
    profileImageUrl: { type: String, default: null },
    provider: { type: String, required: true },
    passwordHash: { type: String, required: true },
    createdAt: { type: Date, required: true },
    disclaimerAcceptedAt: { type: Date, default: null },
    isOnboarded: { type: Boolean, required: true },
    lastDashboardVisit: { type: Date, default: null },
    roles: { type: [String], required: true },
    isAdminGrantDue: { type: Boolean, required: true },
    settings: { type: settingsSchema, required: true },
    settingsRev: { type: Number, required: true },
    isTimeZoneChosen: { type: Boolean, required: true },
    ...aggregateOutboxFields,
  },
  { collection: "users", versionKey: false, strict: "throw" },
);
userSchema.index({ emailKey: 1 }, { unique: true });
indexAggregateOutbox(userSchema);

export const UserModel = model<UserRow>("User", userSchema);
