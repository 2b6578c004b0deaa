import { createEvent, ensureInserted, type OutgoingEvent, pendingEvents } from "@questwell/common";
import { AuditActedSchema, AuditConcernedSchema } from "@questwell/proto";
import type { IdentityContext } from "../context.ts";
import { randomId } from "../random-id.ts";
import { AuditFactModel } from "./audit-fact.model.ts";

/** What an admin did. */
export interface Audit {
  actorId: string;
  action: "users.read" | "user.read";
  /** The person who was read; null for a page of people. */
  subjectId: string | null;
}

/**
 * Stores an audit record of what an admin is about to read; nothing is returned before that.
 *
 * @throws AppError UNAVAILABLE when it cannot be stored.
 */
export async function recordAudit(
  ctx: IdentityContext,
  { actorId, action, subjectId }: Audit,
): Promise<void> {
  const auditId = randomId();
  const time = ctx.clock.now();
  const store = (half: string, userId: string, event: (id: string) => OutgoingEvent) => {
    const _id = `${auditId}:${half}`;
    return ensureInserted(AuditFactModel, { _id, userId, ...pendingEvents([event(_id)], time) });
  };
  const identity = { aggregateId: auditId, time };
  await store("acted", actorId, (id) =>
    createEvent(
      AuditActedSchema,
      { ...identity, id, about: actorId, aggregateSeq: 1 },
      { auditId, actorId, action, actedAt: time.toISOString() },
    ),
  );
  if (subjectId !== null) {
    await store("concerned", subjectId, (id) =>
      createEvent(
        AuditConcernedSchema,
        { ...identity, id, about: subjectId, aggregateSeq: 2 },
        { auditId, subjectId },
      ),
    );
  }
  ctx.outbox.wake(AuditFactModel);
}
