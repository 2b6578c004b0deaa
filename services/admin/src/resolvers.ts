import type { PageInput } from "@questwell/common";
import type { AnnouncementInput } from "./announcements/announcement-input.ts";
import { AnnouncementModel, type Announcement } from "./announcements/announcement.model.ts";
import { createAnnouncement } from "./announcements/create-announcement.ts";
import { listAllAnnouncements } from "./announcements/list-all-announcements.ts";
import { listAnnouncements } from "./announcements/list-announcements.ts";
import { loadAnnouncement } from "./announcements/load-announcement.ts";
import { viewAnnouncement } from "./announcements/view-announcement.ts";
import type { AdminContext } from "./context.ts";
import { FeedbackModel, type Feedback } from "./feedback/feedback.model.ts";
import { listFeedback } from "./feedback/list-feedback.ts";
import { loadFeedback } from "./feedback/load-feedback.ts";
import { submitFeedback } from "./feedback/submit-feedback.ts";

/** Field → use case. */
export const resolvers = {
  Query: {
    announcements: (_: unknown, _input: unknown, ctx: AdminContext) => listAnnouncements(ctx),
    allAnnouncements: (_: unknown, page: PageInput) => listAllAnnouncements(page),
    feedback: (_: unknown, page: PageInput) => listFeedback(page),
  },
  Mutation: {
    viewAnnouncement: (_: unknown, input: { announcementId: string }, ctx: AdminContext) =>
      viewAnnouncement(ctx, input),
    submitFeedback: (_: unknown, input: { message: string }, ctx: AdminContext) => submitFeedback(ctx, input),
    createAnnouncement: (_: unknown, input: { input: AnnouncementInput }, ctx: AdminContext) =>
      createAnnouncement(ctx, input),
  },
  Announcement: {
    __resolveReference: ({ id }: { id: string }, ctx: AdminContext) => loadAnnouncement(ctx, id),
    id: ({ _id }: Announcement) => _id,
  },
  // GraphQL asks a result for `then` twice, and a query of mongoose runs only once: hence a promise of it.
  AnnouncementConnection: { totalCount: async () => AnnouncementModel.countDocuments() },
  Feedback: {
    __resolveReference: ({ id }: { id: string }, ctx: AdminContext) => loadFeedback(ctx, id),
    id: ({ _id }: Feedback) => _id,
  },
  FeedbackConnection: { totalCount: async () => FeedbackModel.countDocuments() },
};
