import { createEvent, type OutgoingEvent } from "@questwell/common";
import { GoalsAiAuditActedSchema } from "@questwell/proto";
import type { CoachPause } from "./coach-pause.model.ts";

/** What an admin did. */
interface Act {
  rev: number;
  isPaused: boolean;
  at: Date;
  actorId: string;
}

/** What the audit log gets of an act; the same event whenever it is made again. */
export function pauseActed({ rev, isPaused, at, actorId }: Act): OutgoingEvent {
  const auditId = `coach-pause:${rev}`;
  return createEvent(
    GoalsAiAuditActedSchema,
    { id: auditId, about: actorId, aggregateId: "coach", aggregateSeq: rev, time: at },
    { auditId, actorId, action: isPaused ? "coach.pause" : "coach.resume", actedAt: at.toISOString() },
  );
}

/** The event of the last change, to publish again; none once the admin's account is erased. */
export const currentPauseEvents = ({
  changedRev: rev,
  isPaused,
  changedAt: at,
  changedBy: actorId,
}: CoachPause): OutgoingEvent[] => (actorId === null ? [] : [pauseActed({ rev, isPaused, at, actorId })]);
