import { hashWithKey, KeyedRequestModel } from "@questwell/common";
import { AnnouncementViewModel } from "../announcements/announcement-view.model.ts";
import { SeenMarkModel } from "../announcements/seen-mark.model.ts";
import { AuditEntryModel } from "../audit/audit-entry.model.ts";
import { AuditSubjectModel } from "../audit/audit-subject.model.ts";
import { FeedbackSlotModel } from "../feedback/feedback-slot.model.ts";
import { FeedbackModel } from "../feedback/feedback.model.ts";

/**
 * Purges every row that names the person; a second run purges late writes. Their feedback stays without its author,
 * their admin actions stay with a hash in place of the person.
 */
export async function purgePerson(userId: string): Promise<void> {
  const hash = await hashWithKey("person", userId);
  await Promise.all([
    AnnouncementViewModel.deleteMany({ userId }),
    SeenMarkModel.deleteOne({ _id: userId }),
    FeedbackSlotModel.deleteMany({ userId }),
    KeyedRequestModel.deleteMany({ userId }),
    // The stored events of a message name its author, too.
    FeedbackModel.updateMany({ userId }, { $set: { userId: null, out: [], pub: 1 } }),
    AuditSubjectModel.updateMany({ subjectId: userId }, { $set: { subjectId: hash } }),
    AuditEntryModel.updateMany({ actorId: userId }, { $set: { actorId: hash } }),
  ]);
}
