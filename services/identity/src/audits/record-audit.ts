import { createEvent, pendingEvents, retryOnConflict } from "@questwell/common";
import { AuditActedSchema, AuditConcernedSchema } from "@questwell/proto";
import { mongo } from "mongoose";
import type { IdentityContext } from "../context.ts";
import { randomId } from "../random-id.ts";
import { AuditFactModel, type AuditFactRow } from "./audit-fact.model.ts";

/** What an admin did. */
export interface Audit {
  actorId: string;
  action: "users.read" | "user.found" | "user.read";
  /** The person who was read; null for a page of people. */
  subjectId: string | null;
}

/**
 * Stores audit records of what an admin is about to read, each of them an entry of the audit log; nothing is returned
 * before that.
 *
 * @throws AppError UNAVAILABLE when they cannot be stored.
 */
export async function recordAudits(ctx: IdentityContext, audits: readonly Audit[]): Promise<void> {
  const time = ctx.clock.now();
  const rows = audits.flatMap((audit) => factsOf(audit, time));
  await retryOnConflict(() => insertMissing(rows));
  ctx.outbox.wake(AuditFactModel);
}

/** The two halves of an audit record, or the first one where nobody in particular is concerned. */
function factsOf({ actorId, action, subjectId }: Audit, time: Date): AuditFactRow[] {
  const auditId = randomId();
  const identity = { aggregateId: auditId, time };
  const acted = createEvent(
    AuditActedSchema,
    { ...identity, id: `${auditId}:acted`, about: actorId, aggregateSeq: 1 },
    { auditId, actorId, action, actedAt: time.toISOString() },
  );
  const rows = [{ _id: acted.id, userId: actorId, ...pendingEvents([acted], time) }];
  if (subjectId === null) return rows;
  const concerned = createEvent(
    AuditConcernedSchema,
    { ...identity, id: `${auditId}:concerned`, about: subjectId, aggregateSeq: 2 },
    { auditId, subjectId },
  );
  return [...rows, { _id: concerned.id, userId: subjectId, ...pendingEvents([concerned], time) }];
}

const DUPLICATE_KEY = 11_000;

/** Inserts the rows by one command, without those that an earlier attempt with a lost response stored. */
async function insertMissing(rows: readonly AuditFactRow[]): Promise<void> {
  try {
    await AuditFactModel.insertMany(rows, { ordered: false, throwOnValidationError: true });
  } catch (error) {
    const isStored =
      error instanceof mongo.MongoBulkWriteError &&
      [error.writeErrors].flat().every(({ code }) => code === DUPLICATE_KEY);
    if (!isStored) throw error;
  }
}
