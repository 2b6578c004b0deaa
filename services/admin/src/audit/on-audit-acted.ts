import { insertOnce, PermanentError, type BackgroundContext, type ReceivedEvent } from "@questwell/common";
import type { AuditActed, GoalsAiAuditActed } from "@questwell/proto";
import { AuditEntryModel } from "./audit-entry.model.ts";

/**
 * Stores an admin's action from another service; idempotent.
 *
 * @throws PermanentError when the action, the actor or the time is missing.
 */
export async function onAuditActed(
  _ctx: BackgroundContext,
  { message }: Pick<ReceivedEvent<AuditActed | GoalsAiAuditActed>, "message">,
): Promise<void> {
  const { auditId: _id, actorId, action } = message;
  const createdAt = new Date(message.actedAt);
  if (!_id || !actorId || !action || Number.isNaN(createdAt.getTime()))
    throw new PermanentError("The audit fact is incomplete");
  await insertOnce(AuditEntryModel, { _id, actorId, action, createdAt });
}
