import { randomUUID } from "node:crypto";
import { findEffect, insertEffect, parseInput, retryOnConflict } from "@questwell/common";
import { recordAudit } from "../audit/record-audit.ts";
import type { AdminContext } from "../context.ts";
import type { MutationCreateAnnouncementArgs } from "../schema.generated.ts";
import { announcementCreated } from "./announcement-created.ts";
import { announcementInput } from "./announcement-input.ts";
import { AnnouncementModel, shownKeyOf, type Announcement } from "./announcement.model.ts";

/**
 * Creates an announcement.
 *
 * @throws AppError REAUTH when the admin signed in more than an hour ago, BAD_USER_INPUT for a wrong title or content.
 */
export async function createAnnouncement(
  ctx: AdminContext,
  { input }: MutationCreateAnnouncementArgs,
): Promise<Announcement> {
  const viewer = ctx.requireRecentSignIn();
  const { title, content, isActive } = parseInput(announcementInput, input);
  const earlier = await findEffect(AnnouncementModel, ctx);
  if (earlier) return earlier;
  const _id = ctx.effectId ?? randomUUID();
  const now = ctx.clock.now();
  const created = announcementCreated({ _id, isActive, createdAt: now }, viewer.id);
  const announcement: Announcement = {
    _id,
    title,
    content,
    isActive,
    createdAt: now,
    shownKey: shownKeyOf(now, _id),
    rev: 1,
    outbox: [created],
    outboxAt: now,
  };
  await recordAudit(ctx, "announcement.create", _id);
  const stored = await retryOnConflict(() => insertEffect(AnnouncementModel, announcement));
  ctx.outbox.wake(AnnouncementModel);
  return stored;
}
