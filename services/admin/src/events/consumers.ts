import { on, type BackgroundContext, type Consumer } from "@questwell/common";
import {
  AuditActedSchema,
  AuditConcernedSchema,
  GoalsAiAuditActedSchema,
  UserDeletedSchema,
} from "@questwell/proto";
import { onAuditActed } from "../audit/on-audit-acted.ts";
import { onAuditConcerned } from "../audit/on-audit-concerned.ts";
import { erasure } from "../erasure/erasure.ts";

/** Every event that admin consumes. */
export const consumers: Consumer<BackgroundContext>[] = [
  on(AuditActedSchema, (ctx, event) =>
    erasure.purgeAfter([event.message.actorId], () => onAuditActed(ctx, event)),
  ),
  on(GoalsAiAuditActedSchema, (ctx, event) =>
    erasure.purgeAfter([event.message.actorId], () => onAuditActed(ctx, event)),
  ),
  on(AuditConcernedSchema, (ctx, event) =>
    erasure.purgeAfter([event.message.subjectId], () => onAuditConcerned(ctx, event)),
  ),
  on(UserDeletedSchema, erasure.eraseUser),
];
