import type { PageInput } from "@questwell/common";
import { AnnouncementModel, type Announcement } from "./announcements/announcement.model.ts";
import { createAnnouncement } from "./announcements/create-announcement.ts";
import { deleteAnnouncement } from "./announcements/delete-announcement.ts";
import { listAllAnnouncements } from "./announcements/list-all-announcements.ts";
import { listAnnouncements } from "./announcements/list-announcements.ts";
import { loadAnnouncement } from "./announcements/load-announcement.ts";
import { updateAnnouncement } from "./announcements/update-announcement.ts";
import { viewAnnouncement } from "./announcements/view-announcement.ts";
import { AuditEntryModel } from "./audit/audit-entry.model.ts";
import { listAuditLog, type AuditLogEntry } from "./audit/list-audit-log.ts";
import type { AdminContext } from "./context.ts";
import { erasure } from "./erasure/erasure.ts";
import { deleteFeedback } from "./feedback/delete-feedback.ts";
import { FeedbackModel, type Feedback } from "./feedback/feedback.model.ts";
import { listFeedback } from "./feedback/list-feedback.ts";
import { loadFeedback } from "./feedback/load-feedback.ts";
import { submitFeedback } from "./feedback/submit-feedback.ts";

/** The figures have one holder; each service adds its own to it. */
const STATS = { id: "stats" };

interface IdInput {
  id: string;
}

/** Field → use case. */
export const resolvers = {
  Query: {
    announcements: (_: unknown, _input: unknown, ctx: AdminContext) => listAnnouncements(ctx),
    allAnnouncements: (_: unknown, page: PageInput) => listAllAnnouncements(page),
    feedback: (_: unknown, page: PageInput, ctx: AdminContext) => listFeedback(ctx, page),
    adminStats: () => STATS,
    auditLog: (_: unknown, page: PageInput) => listAuditLog(page),
  },
  Mutation: {
    viewAnnouncement: erasure.forViewer(viewAnnouncement),
    submitFeedback: erasure.forViewer(submitFeedback),
    createAnnouncement: erasure.forViewer(createAnnouncement),
    updateAnnouncement: erasure.forViewer(updateAnnouncement),
    deleteAnnouncement: erasure.forViewer(deleteAnnouncement),
    deleteFeedback: erasure.forViewer(deleteFeedback),
  },
  Announcement: {
    __resolveReference: ({ id }: IdInput, ctx: AdminContext) => loadAnnouncement(ctx, id),
    id: ({ _id }: Announcement) => _id,
  },
  // GraphQL asks a result for `then` twice, and a query of mongoose runs only once: hence a promise of it.
  AnnouncementConnection: { totalCount: async () => AnnouncementModel.countDocuments() },
  Feedback: {
    __resolveReference: ({ id }: IdInput, ctx: AdminContext) => loadFeedback(ctx, id),
    id: ({ _id }: Feedback) => _id,
    author: ({ userId }: Feedback, _input: unknown, ctx: AdminContext) =>
      userId !== null && ctx.requireViewer().isAdmin ? { id: userId } : null,
  },
  FeedbackConnection: { totalCount: async () => FeedbackModel.countDocuments() },
  AdminStats: { __resolveReference: () => STATS },
  AuditEntry: {
    id: ({ _id }: AuditLogEntry) => _id,
    at: ({ createdAt }: AuditLogEntry) => createdAt,
  },
  AuditConnection: { totalCount: async () => AuditEntryModel.countDocuments() },
};
