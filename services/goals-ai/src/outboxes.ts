import type { OutboxSource } from "@questwell/common";
import { erasure } from "./erasure/erasure.ts";

/** The outboxes of goals-ai, for publishing and for a replay after a stream was lost. */
export const outboxes: readonly OutboxSource[] = [erasure.outbox];
