import { createEvent, type OutgoingEvent } from "@questwell/common";
import { AuditActedSchema, AuditConcernedSchema, UserDeletedSchema } from "@questwell/proto";

const identityOf = (id: string, about: string) => ({
  id,
  about,
  aggregateId: about,
  aggregateSeq: 1,
  time: new Date("2026-04-01T10:00:00.000Z"),
});

/** Identity's event for an admin's action, without its subject. */
export function auditActed(fact: {
  auditId: string;
  actorId: string;
  action: string;
  at: string;
}): OutgoingEvent {
  const { auditId, actorId, action, at } = fact;
  const identity = identityOf(`${auditId}:acted`, actorId);
  return createEvent(AuditActedSchema, identity, { auditId, actorId, action, actedAt: at });
}

/** Identity's event for the subject of an action, without its actor. */
export function auditConcerned({
  auditId,
  subjectId,
}: {
  auditId: string;
  subjectId: string;
}): OutgoingEvent {
  return createEvent(AuditConcernedSchema, identityOf(`${auditId}:concerned`, subjectId), {
    auditId,
    subjectId,
  });
}

/** Identity's event for a deleted account. */
export function userDeleted(userId: string): OutgoingEvent {
  return createEvent(UserDeletedSchema, identityOf(`${userId}:deleted`, userId), { userId });
}
