import { randomUUID } from "node:crypto";
import type { Announcement } from "../../services/admin/src/announcements/announcement.model.ts";
import type { AuditEntry } from "../../services/admin/src/audit/audit-entry.model.ts";
import type { AuditSubject } from "../../services/admin/src/audit/audit-subject.model.ts";
import type { Feedback } from "../../services/admin/src/feedback/feedback.model.ts";

const MINUTE_MS = 60_000;

/** Messages of people, and an admin's read of each. */
export interface History {
  feedback: Feedback[];
  entries: AuditEntry[];
  subjects: AuditSubject[];
}

export function newHistory(count: number, now: Date): History {
  const feedback = Array.from({ length: count }, (_, index): Feedback => {
    const createdAt = new Date(now.getTime() - (count - index) * MINUTE_MS);
    const outbox = { out: [], pub: 1 as const, outAt: createdAt };
    return {
      _id: randomUUID(),
      userId: randomUUID(),
      message: "More mountains, please",
      createdAt,
      ...outbox,
    };
  });
  const entries = feedback.map(({ createdAt }): AuditEntry => ({
    _id: randomUUID(),
    actorId: randomUUID(),
    action: "feedback.read",
    createdAt,
  }));
  const subjects = entries.map(({ _id }, index) => ({ _id, subjectId: feedback[index]?.userId ?? "" }));
  return { feedback, entries, subjects };
}

export const newAnnouncement = (isActive: boolean, createdAt: Date): Announcement => ({
  _id: randomUUID(),
  title: "News",
  content: "There is something new for you to try in the app today.",
  isActive,
  createdAt,
  rev: 1,
  outbox: [],
  outboxAt: null,
});
