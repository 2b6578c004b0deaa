import type { OutgoingEvent } from "@questwell/common";
import {
  disclaimerAccepted,
  roleGranted,
  settingsChanged,
  userDeleted,
  userRegistered,
} from "./user-events.ts";
import type { UserEvent } from "./user-events.ts";
import type { UserRow } from "./user.model.ts";

/** The current state of an account, as the events that led to it; for an account that is being erased only that. */
export function currentUserEvents(user: UserRow): OutgoingEvent[] {
  const { _id: userId, rev, createdAt, deletedAt, disclaimerAcceptedAt } = user;
  const identity = { about: userId, aggregateId: userId, aggregateSeq: rev };
  const at = (time: Date, name: string, event: UserEvent) =>
    event({ ...identity, time, id: `${userId}:${rev}:${name}` });
  if (deletedAt) return [at(deletedAt, "deleted", userDeleted())];
  return [
    at(createdAt, "registered", userRegistered(user.provider)),
    at(createdAt, "settings", settingsChanged(user.settingsRev, user.settings)),
    ...(disclaimerAcceptedAt
      ? [at(disclaimerAcceptedAt, "disclaimer", disclaimerAccepted(disclaimerAcceptedAt))]
      : []),
    ...user.roles.map((role) => at(createdAt, `role-${role}`, roleGranted(role))),
  ];
}
