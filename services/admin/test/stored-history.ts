import { randomUUID } from "node:crypto";
import type { BootedService } from "@questwell/common/testkit";
import type { AnnouncementView } from "../src/announcements/announcement-view.model.ts";
import { viewIdOf } from "../src/announcements/announcement-view.model.ts";
import { shownKeyOf, type Announcement } from "../src/announcements/announcement.model.ts";
import type { AuditEntry } from "../src/audit/audit-entry.model.ts";
import type { AuditSubject } from "../src/audit/audit-subject.model.ts";
import type { Feedback } from "../src/feedback/feedback.model.ts";

/*
 * The data of years, inserted directly: through the service it would take too long.
 */

type Booted = Pick<BootedService, "database" | "clock">;

/** Active announcements a minute apart until now; returns their ids, the oldest first. */
export async function storeAnnouncements({ database, clock }: Booted, count: number): Promise<string[]> {
  const now = clock.now().getTime();
  const rows = someOf(count).map((n) => ({
    ...datedRow(new Date(now - (count - n) * 60_000)),
    title: "News",
    content: "There is something new for you to try in the app today.",
    isActive: true,
    rev: 1,
    outbox: [],
    outboxAt: null,
  }));
  await database.collection<Announcement>("announcements").insertMany(rows);
  return rows.map(({ _id }) => _id);
}

function datedRow(createdAt: Date) {
  const _id = randomUUID();
  return { _id, createdAt, shownKey: shownKeyOf(createdAt, _id) };
}

/** Views of announcements by a person. */
export async function storeViews({ database, clock }: Booted, userId: string, ids: readonly string[]) {
  const rows = ids.map((announcementId) => ({
    _id: viewIdOf(announcementId, userId),
    announcementId,
    userId,
    viewedAt: clock.now(),
  }));
  if (rows.length > 0) await database.collection<AnnouncementView>("announcement_views").insertMany(rows);
}

/** Feedback of as many people, and an admin's read of each; returns the ids of the feedback. */
export async function storeFeedback({ database, clock }: Booted, count: number): Promise<string[]> {
  const now = clock.now().getTime();
  const at = (n: number) => new Date(now - (count - n) * 60_000);
  const rows = someOf(count).map((n) => ({
    _id: randomUUID(),
    userId: randomUUID(),
    message: "More mountains, please",
    createdAt: at(n),
    out: [],
    pub: 1 as const,
    outAt: at(n),
  }));
  const entries = rows.map(({ createdAt }) => ({
    _id: randomUUID(),
    actorId: randomUUID(),
    action: "feedback.read",
    createdAt,
  }));
  const subjects = entries.map(({ _id }) => ({ _id, subjectId: randomUUID() }));
  await database.collection<Feedback>("feedback").insertMany(rows);
  await database.collection<AuditEntry>("audit_entries").insertMany(entries);
  await database.collection<AuditSubject>("audit_subjects").insertMany(subjects);
  return rows.map(({ _id }) => _id);
}

const someOf = (count: number) => Array.from({ length: count }, (_, n) => n);
