import { isDuplicateKey, retryOnConflict, type BackgroundContext } from "@questwell/common";
import { defaultSettings } from "../settings/default-settings.ts";
import { emailKey } from "./email.ts";
import { nameKey } from "./names.ts";
import { eventsOf, userRegistered } from "./user-events.ts";
import { UserModel, type UserRow } from "./user.model.ts";

/** What is known of somebody who signs up. */
export interface NewPerson extends Pick<
  UserRow,
  "email" | "firstName" | "lastName" | "profileImageUrl" | "provider" | "passwordHash" | "isAdminGrantDue"
> {
  allowAppNewsEmails?: boolean | null | undefined;
  /** The device's; it counts until one is chosen in the settings. */
  timeZone: string | null | undefined;
}

/** An account as it is on its first day, with the event that tells of it. */
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
    settingsRev: 0,
    isTimeZoneChosen: false,
    sessionsToEnd: null,
    deletedAt: null,
    outbox: eventsOf(_id, 1, now, [userRegistered(person.provider)]),
    outboxAt: now,
  };
}

/** Stores a new account; one with this id that is there already stays. */
export async function insertUser(
  { outbox }: Pick<BackgroundContext, "outbox">,
  user: UserRow,
): Promise<void> {
  await retryOnConflict(async () => {
    try {
      await UserModel.create(user);
    } catch (error) {
      // Ids are random: the answer to an earlier round was lost, or the same person signs in twice at once.
      if (!isDuplicateKey(error)) throw error;
    }
  });
  outbox.wake();
}
