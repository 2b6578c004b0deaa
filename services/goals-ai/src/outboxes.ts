import { aggregateOutbox, type OutboxSource } from "@questwell/common";
import { erasure } from "./erasure/erasure.ts";
import { CoachPauseModel } from "./pause/coach-pause.model.ts";
import { currentPauseEvents } from "./pause/pause-acted.ts";

/** The outboxes of goals-ai, for publishing and for a replay after a stream was lost. */
export const outboxes: readonly OutboxSource[] = [
  erasure.outbox,
  aggregateOutbox(CoachPauseModel, { events: currentPauseEvents, changedAt: "changedAt" }),
];
