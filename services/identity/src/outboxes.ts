import { aggregateOutbox, factOutbox, type OutboxSource } from "@questwell/common";
import { AuditFactModel } from "./audits/audit-fact.model.ts";
import { withHeartbeat } from "./sessions/session-heartbeat.ts";
import { SessionRevocationModel } from "./sessions/session-revocation.model.ts";
import { currentUserEvents } from "./users/current-user-events.ts";
import { UserModel } from "./users/user.model.ts";

/** The events that identity publishes, and replays from its database after a stream was lost. */
export const outboxes: readonly OutboxSource[] = [
  aggregateOutbox(UserModel, { events: currentUserEvents }),
  withHeartbeat(factOutbox(SessionRevocationModel)),
  factOutbox(AuditFactModel),
];
