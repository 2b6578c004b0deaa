import { aggregateOutboxFields, indexAggregateOutbox, type AggregateOutbox } from "@questwell/common";
import { model, Schema } from "mongoose";
import type { CoachingStyle } from "./coaching-style.ts";

/** The settings in an account's `settings`. Version 0.2 writes these as a whole, so a further one would be refused there. */
interface StoredSettings {
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

/** A person's settings. */
export interface Settings extends StoredSettings {
  /** Whether a language model may write for the person; null until they have been asked. */
  aiCoach: boolean | null;
}

/** Sessions to end because of a change of the account. The order is stored with the change, so no crash loses it. */
export interface SessionsToEnd {
  /** Those created at this time or earlier. */
  before: Date;
  /** The session to keep; null to end all. */
  except: string | null;
}

/** An account. It changes only by compare-and-set on `rev`, its events in the same write. */
export interface UserRow extends AggregateOutbox {
  _id: string;
  rev: number;
  /** As given, trimmed. */
  email: string;
  /** Its normalised form. The account has the address only together with the row of `email_claims`. */
  emailKey: string;
  firstName: string;
  lastName: string | null;
  /** The names in the form that the directory searches. */
  firstNameKey: string;
  lastNameKey: string;
  profileImageUrl: string | null;
  provider: "email" | "google";
  /** argon2id in PHC format; null for Google accounts and for deleted ones. */
  passwordHash: string | null;
  /** When a one-time password expires; null for a password that its owner chose. */
  oneTimeUntil: Date | null;
  /** The sign-in that used the one-time password; null while it is unused. */
  oneTimeUsedBy: string | null;
  createdAt: Date;
  disclaimerAcceptedAt: Date | null;
  /** A copy of progress's state, for the session token. */
  isOnboarded: boolean;
  lastDashboardVisit: Date | null;
  roles: string[];
  /** The address is on the list of admins and the grant of the role is still pending. */
  isAdminGrantDue: boolean;
  settings: StoredSettings;
  /** One of the settings, beside the others; null, or absent in older rows, until the person has been asked. */
  aiCoach: boolean | null;
  /** Increases by one with every change of the settings. */
  settingsRev: number;
  /** Once chosen in the settings, the time zone no longer follows the device. */
  isTimeZoneChosen: boolean;
  sessionsToEnd: SessionsToEnd | null;
  /** When the person deleted the account: from then on it counts as missing. */
  deletedAt: Date | null;
}

const settingsSchema = new Schema<StoredSettings>(
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

const sessionsToEndSchema = new Schema<SessionsToEnd>(
  { before: { type: Date, required: true }, except: { type: String, default: null } },
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
    firstNameKey: { type: String, required: true },
    // Most people have none; an empty one is valid.
    lastNameKey: { type: String, default: "" },
    profileImageUrl: { type: String, default: null },
    provider: { type: String, required: true },
    passwordHash: { type: String, default: null },
    oneTimeUntil: { type: Date, default: null },
    oneTimeUsedBy: { type: String, default: null },
    createdAt: { type: Date, required: true },
    disclaimerAcceptedAt: { type: Date, default: null },
    isOnboarded: { type: Boolean, required: true },
    lastDashboardVisit: { type: Date, default: null },
    roles: { type: [String], required: true },
    isAdminGrantDue: { type: Boolean, required: true },
    settings: { type: settingsSchema, required: true },
    aiCoach: { type: Boolean, default: null },
    settingsRev: { type: Number, required: true },
    isTimeZoneChosen: { type: Boolean, required: true },
    sessionsToEnd: { type: sessionsToEndSchema, default: null },
    deletedAt: { type: Date, default: null },
    ...aggregateOutboxFields,
  },
  { collection: "users", versionKey: false, strict: "throw" },
);
userSchema.index({ createdAt: -1, _id: -1 });
userSchema.index({ emailKey: 1, _id: 1 });
userSchema.index({ firstNameKey: 1 });
userSchema.index({ lastNameKey: 1 });
userSchema.index({ lastDashboardVisit: 1 });
userSchema.index({ "sessionsToEnd.before": 1 }, { sparse: true });
userSchema.index({ deletedAt: 1 });
indexAggregateOutbox(userSchema);

export const UserModel = model<UserRow>("User", userSchema);
