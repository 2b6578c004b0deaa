import { type BackgroundContext, ensureInserted } from "@questwell/common";
import { defaultSettings } from "./default-settings.ts";
import { emailKey } from "./email.ts";
import { nameKey } from "./names.ts";
import { eventsOf, userRegistered } from "./user-events.ts";
import { UserModel, type UserRow } from "./user.model.ts";

/** The data of a person who signs up. */
export interface NewPerson extends Pick<
  UserRow,
  "email" | "firstName" | "lastName" | "profileImageUrl" | "provider" | "passwordHash" | "isAdminGrantDue"
> {
  allowAppNewsEmails?: boolean | null | undefined;
  /** The device's; used until one is chosen in the settings. */
  timeZone: string | null | undefined;
}

/** A new account with its registration event. */
export function newAccount(_id: string, now: Date, person: NewPerson): UserRow {
  const { allowAppNewsEmails, timeZone, ...known } = person;
  return {
    _id,
    rev: 1,
    ...known,
    emailKey: emailKey(person.email),
    firstNameKey: nameKey(person.firstName),
    lastNameKey: nameKey(person.lastName),
    oneTimeUntil: null,
    oneTimeUsedBy: null,
    createdAt: now,
    disclaimerAcceptedAt: null,
    isOnboarded: false,
    lastDashboardVisit: null,
    roles: [],
    settings: {
      ...defaultSettings,
      allowAppNewsEmails: allowAppNewsEmails ?? defaultSettings.allowAppNewsEmails,
      timeZone: timeZone ?? defaultSettings.timeZone,
    },
    aiCoach: null,
    settingsRev: 0,
    isTimeZoneChosen: false,
    sessionsToEnd: null,
    deletedAt: null,
    outbox: eventsOf(_id, 1, now, [userRegistered(person.provider)]),
    outboxAt: now,
  };
}

/** Stores a new account; an existing one with this id is kept. */
export async function insertUser(
  { outbox }: Pick<BackgroundContext, "outbox">,
  user: UserRow,
): Promise<void> {
  // Ids are random: a duplicate is the lost response to an earlier attempt, or the same person signing in concurrently.
  await ensureInserted(UserModel, user);
  outbox.wake(UserModel);
}
