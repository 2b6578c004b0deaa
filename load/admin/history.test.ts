import { test } from "@jest/globals";
import { AnnouncementModel } from "../../services/admin/src/announcements/announcement.model.ts";
import { AuditEntryModel } from "../../services/admin/src/audit/audit-entry.model.ts";
import { AuditSubjectModel } from "../../services/admin/src/audit/audit-subject.model.ts";
import { FeedbackModel } from "../../services/admin/src/feedback/feedback.model.ts";
import { expectStorable } from "../support/expect-storable.ts";
import { newAnnouncement, newHistory } from "./history.ts";

test("admin accepts the rows of messages, of their reads, and of announcements", () => {
  const { feedback, entries, subjects } = newHistory(3, new Date());
  expectStorable(FeedbackModel, feedback);
  expectStorable(AuditEntryModel, entries);
  expectStorable(AuditSubjectModel, subjects);
  expectStorable(AnnouncementModel, [newAnnouncement(true, new Date())]);
});
