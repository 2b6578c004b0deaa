import type { OutboxSource } from "@questwell/common";
import { erasure } from "./erasure/erasure.ts";

/** What goals-ai publishes, and publishes again from its store after a stream was lost. */
export const outboxes: readonly OutboxSource[] = [erasure.outbox];
