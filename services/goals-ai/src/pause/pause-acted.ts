import { createEvent, type OutgoingEvent } from "@questwell/common";
import { GoalsAiAuditActedSchema } from "@questwell/proto";
import type { CoachPause } from "./coach-pause.model.ts";

/** A change of the pause by an admin. */
type Change = Pick<CoachPause, "rev" | "isPaused" | "changedAt"> & { changedBy: string };

/** What the audit log gets of a change; the same event whenever it is made again. */
export function pauseActed({ rev, isPaused, changedAt, changedBy }: Change): OutgoingEvent {
  const id = `coach-pause:${rev}`;
  return createEvent(
    GoalsAiAuditActedSchema,
    { id, about: changedBy, aggregateId: "coach", aggregateSeq: rev, time: changedAt },
    {
      auditId: id,
      actorId: changedBy,
      action: isPaused ? "coach.pause" : "coach.resume",
      actedAt: changedAt.toISOString(),
    },
  );
}

/** The events of the newest change, to publish again; none once the admin's account is erased. */
export const currentPauseEvents = (pause: CoachPause): OutgoingEvent[] =>
  pause.changedBy === null ? [] : [pauseActed({ ...pause, changedBy: pause.changedBy })];
