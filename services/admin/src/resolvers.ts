import { countAll, type CompleteResolvers } from "@questwell/common";
import { AnnouncementModel } from "./announcements/announcement.model.ts";
import { createAnnouncement } from "./announcements/create-announcement.ts";
import { deleteAnnouncement } from "./announcements/delete-announcement.ts";
import { listAllAnnouncements, listAnnouncements } from "./announcements/list-announcements.ts";
import { loadAnnouncement } from "./announcements/load-announcement.ts";
import { updateAnnouncement } from "./announcements/update-announcement.ts";
import { viewAnnouncement } from "./announcements/view-announcement.ts";
import { AuditEntryModel } from "./audit/audit-entry.model.ts";
import { listAuditLog } from "./audit/list-audit-log.ts";
import { erasure } from "./erasure/erasure.ts";
import { deleteFeedback } from "./feedback/delete-feedback.ts";
import { FeedbackModel } from "./feedback/feedback.model.ts";
import { listFeedback } from "./feedback/list-feedback.ts";
import { loadFeedback } from "./feedback/load-feedback.ts";
import { submitFeedback } from "./feedback/submit-feedback.ts";
import type { Resolvers, ResolversParentTypes } from "./resolvers.generated.ts";

/** All services add their figures to one entity. */
const STATS = { id: "stats" };

/** Field → use case. */
export const resolvers: CompleteResolvers<Resolvers, ResolversParentTypes> = {
  Query: {
    announcements: (_, _args, ctx) => listAnnouncements(ctx),
    allAnnouncements: (_, page) => listAllAnnouncements(page),
    feedback: (_, page, ctx) => listFeedback(ctx, page),
    adminStats: () => STATS,
    auditLog: (_, page) => listAuditLog(page),
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
    __resolveReference: ({ id }, ctx) => loadAnnouncement(ctx, id),
    id: ({ _id }) => _id,
  },
  AnnouncementConnection: { totalCount: () => countAll(AnnouncementModel) },
  Feedback: {
    __resolveReference: ({ id }, ctx) => loadFeedback(ctx, id),
    id: ({ _id }) => _id,
    author: ({ userId }, _args, ctx) =>
      userId !== null && ctx.requireViewer().isAdmin ? { id: userId } : null,
  },
  FeedbackConnection: { totalCount: () => countAll(FeedbackModel) },
  AdminStats: { __resolveReference: () => STATS },
  AuditEntry: {
    id: ({ _id }) => _id,
    at: ({ createdAt }) => createdAt,
  },
  AuditConnection: { totalCount: () => countAll(AuditEntryModel) },
};
