import { aggregateOutbox, factOutbox, type OutboxSource } from "@questwell/common";
import { AnnouncementModel } from "./announcements/announcement.model.ts";
import { erasure } from "./erasure/erasure.ts";
import { FeedbackModel } from "./feedback/feedback.model.ts";

/** What admin publishes, and publishes again from its store after a stream was lost. */
export const outboxes: readonly OutboxSource[] = [
  // Who made an announcement is known to the audit log alone, and nobody listens to this: it is not stated again.
  aggregateOutbox(AnnouncementModel),
  factOutbox(FeedbackModel),
  erasure.outbox,
];
