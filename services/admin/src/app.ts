import { readFileSync } from "node:fs";
import { HashKeyModel, KeyedRequestModel, TombstoneModel, type ServiceApp } from "@questwell/common";
import { AnnouncementViewModel } from "./announcements/announcement-view.model.ts";
import { AnnouncementModel } from "./announcements/announcement.model.ts";
import { dateShown } from "./announcements/date-shown.ts";
import { SeenMarkModel } from "./announcements/seen-mark.model.ts";
import { AuditEntryModel } from "./audit/audit-entry.model.ts";
import { AuditSubjectModel } from "./audit/audit-subject.model.ts";
import type { AdminContext } from "./context.ts";
import { createContext } from "./create-context.ts";
import { erasure } from "./erasure/erasure.ts";
import { consumers } from "./events/consumers.ts";
import { responders } from "./events/responders.ts";
import { FeedbackSlotModel } from "./feedback/feedback-slot.model.ts";
import { FeedbackModel } from "./feedback/feedback.model.ts";
import { outboxes } from "./outboxes.ts";
import { resolvers } from "./resolvers.ts";

/** The admin service, except its addresses and connections. */
export function createApp(): ServiceApp<AdminContext> {
  return {
    name: "admin",
    typeDefs: readFileSync(new URL("../schema.graphql", import.meta.url), "utf8"),
    resolvers,
    models: [
      AnnouncementModel,
      AnnouncementViewModel,
      SeenMarkModel,
      FeedbackModel,
      FeedbackSlotModel,
      AuditEntryModel,
      AuditSubjectModel,
      TombstoneModel,
      HashKeyModel,
      KeyedRequestModel,
    ],
    outboxes,
    consumers,
    responders,
    jobs: [erasure.purgeAgain, { name: "date shown announcements", everyMs: 60_000, run: dateShown }],
    createContext,
    sweep: async (ctx) => {
      await Promise.all([dateShown(), erasure.sweepErased(ctx)]);
    },
  };
}
