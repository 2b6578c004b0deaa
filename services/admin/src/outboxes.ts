import { aggregateOutbox, factOutbox, type OutboxSource } from "@questwell/common";
import { republishAnnouncement } from "./announcements/announcement-created.ts";
import { AnnouncementModel } from "./announcements/announcement.model.ts";
import { erasure } from "./erasure/erasure.ts";
import { FeedbackModel } from "./feedback/feedback.model.ts";

/** The events that admin publishes, and replays from its database after a stream was lost. */
export const outboxes: readonly OutboxSource[] = [
  aggregateOutbox(AnnouncementModel, { events: republishAnnouncement, changedAt: "createdAt" }),
  factOutbox(FeedbackModel),
  erasure.outbox,
];
