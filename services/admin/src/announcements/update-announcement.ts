import { ConflictError, notFound, parseInput, retryOnConflict } from "@questwell/common";
import { recordAudit } from "../audit/record-audit.ts";
import type { AdminContext } from "../context.ts";
import type { MutationUpdateAnnouncementArgs } from "../schema.generated.ts";
import { announcementInput } from "./announcement-input.ts";
import { AnnouncementModel, shownKeyOf, type Announcement } from "./announcement.model.ts";

/**
 * Replaces the content of an announcement. Its views are kept; one that becomes active is shown from now on.
 *
 * @throws AppError REAUTH when the admin signed in more than an hour ago, BAD_USER_INPUT for a wrong title or content,
 * NOT_FOUND when it is missing.
 */
export async function updateAnnouncement(
  ctx: AdminContext,
  { id, input }: MutationUpdateAnnouncementArgs,
): Promise<Announcement> {
  ctx.requireRecentSignIn();
  const change = parseInput(announcementInput, input);
  const find = () => AnnouncementModel.findOne({ _id: id }).lean<Announcement>();
  if (!(await find())) throw notFound();
  await recordAudit(ctx, "announcement.update", id);
  return retryOnConflict(async () => {
    const announcement = await find();
    if (!announcement) throw notFound();
    const rev = announcement.rev + 1;
    const isShownAnew = change.isActive && !announcement.isActive;
    const { modifiedCount } = await AnnouncementModel.updateOne(
      { _id: id, rev: announcement.rev },
      { $set: { ...change, rev, ...(isShownAnew && { shownKey: shownKeyOf(ctx.clock.now(), id) }) } },
    );
    if (modifiedCount !== 1) throw new ConflictError("The announcement was changed concurrently");
    return { ...announcement, ...change, rev };
  });
}
