import { createEvent, type EventIdentity, type OutgoingEvent } from "@questwell/common";
import {
  DisclaimerAcceptedSchema,
  RoleGrantedSchema,
  SettingsChangedSchema,
  UserDeletedSchema,
  UserRegisteredSchema,
} from "@questwell/proto";
import type { UserRow } from "./user.model.ts";

/** An event about an account, before the revision that publishes it is known. */
export type UserEvent = (identity: EventIdentity) => OutgoingEvent;

export const userRegistered =
  (provider: string): UserEvent =>
  (identity) =>
    createEvent(UserRegisteredSchema, identity, { userId: identity.about, provider });

export const disclaimerAccepted =
  (acceptedAt: Date): UserEvent =>
  (identity) =>
    createEvent(DisclaimerAcceptedSchema, identity, {
      userId: identity.about,
      acceptedAt: acceptedAt.toISOString(),
    });

export const settingsChanged =
  (settingsRev: number, { askBeforeSharing, coachingStyle }: UserRow["settings"]): UserEvent =>
  (identity) =>
    createEvent(SettingsChangedSchema, identity, {
      userId: identity.about,
      settingsRev,
      askBeforeSharing,
      coachingStyle,
    });

export const roleGranted =
  (role: string): UserEvent =>
  (identity) =>
    createEvent(RoleGrantedSchema, identity, { userId: identity.about, role });

export const userDeleted = (): UserEvent => (identity) =>
  createEvent(UserDeletedSchema, identity, { userId: identity.about });

/** The events of one revision of an account, with ids that a replay repeats. */
export function eventsOf(
  userId: string,
  rev: number,
  time: Date,
  events: readonly UserEvent[],
): OutgoingEvent[] {
  const identity = { about: userId, aggregateId: userId, aggregateSeq: rev, time };
  return events.map((event, index) => event({ ...identity, id: `${userId}:${rev}:${index}` }));
}
