import { findNewestFirst, insertOnce, type Connection, type PageInput } from "@questwell/common";
import { trusted } from "mongoose";
import type { AdminContext } from "../context.ts";
import { findViewed } from "./announcement-view.model.ts";
import { AnnouncementModel, type Announcement, type ShownAnnouncement } from "./announcement.model.ts";
import { SeenMarkModel, type SeenMark } from "./seen-mark.model.ts";

/** The app shows one after another; a later request returns the next ones. */
const MOST = 50;
/** By then a write that was in flight has ended, on any process's clock: nothing appears before such a moment any more. */
const SETTLED_MS = 600_000;
/** Before the key of any announcement. */
const FIRST = "0";

/**
 * The active announcements that the viewer has not seen yet, oldest first, at most 50. Reads those after the person's
 * mark and the unseen ones before it, so that years of announcements are not read again with each start of the app.
 */
export async function listAnnouncements(ctx: AdminContext): Promise<Announcement[]> {
  const { id: _id } = ctx.requireViewer();
  const stored = await SeenMarkModel.findOne({ _id }).lean<SeenMark>();
  const mark = stored ?? { _id, upTo: FIRST, unseen: [] };
  const unseen = mark.unseen.length > 0 ? await unseenOf(_id, await findActive(mark.unseen)) : [];
  const next = { ...mark, unseen: unseen.map((each) => each._id) };
  const settledBefore = new Date(ctx.clock.now().getTime() - SETTLED_MS).toISOString();
  let { upTo } = mark;
  for (let isMore = true; isMore && unseen.length < MOST;) {
    const page = await findShownAfter(upTo);
    isMore = page.length === MOST;
    // One that was shown again is also among those before the mark.
    const known = new Set(unseen.map((each) => each._id));
    const found = await unseenOf(
      _id,
      page.filter((each) => !known.has(each._id)),
    );
    unseen.push(...found);
    const settled = (each: ShownAnnouncement) => each.shownKey < settledBefore;
    next.unseen.push(...found.filter(settled).map((each) => each._id));
    next.upTo = page.findLast(settled)?.shownKey ?? next.upTo;
    upTo = page.at(-1)?.shownKey ?? upTo;
  }
  if (next.upTo !== mark.upTo || next.unseen.length !== mark.unseen.length)
    await ctx.purgeAfter([_id], () => storeMark(next));
  return unseen.toSorted((one, other) => Number(one.createdAt) - Number(other.createdAt)).slice(0, MOST);
}

const findActive = (ids: readonly string[]) =>
  AnnouncementModel.find({ _id: trusted({ $in: [...ids] }), isActive: true })
    .select("-outbox")
    .lean<ShownAnnouncement[]>();

const findShownAfter = (upTo: string) =>
  AnnouncementModel.find({ isActive: true, shownKey: trusted({ $gt: upTo }) })
    .sort({ shownKey: 1 })
    .limit(MOST)
    .select("-outbox")
    .lean<ShownAnnouncement[]>();

async function unseenOf(userId: string, announcements: readonly ShownAnnouncement[]) {
  const viewed = await findViewed(
    userId,
    announcements.map(({ _id }) => _id),
  );
  return announcements.filter(({ _id }) => !viewed.has(_id));
}

/** Of concurrent requests the last one wins: every mark that was computed stays true. */
async function storeMark({ _id, ...mark }: SeenMark): Promise<void> {
  if (await insertOnce(SeenMarkModel, { _id, ...mark })) return;
  await SeenMarkModel.updateOne({ _id }, { $set: mark });
}

const MAX_PAGE_SIZE = 100;

/**
 * Every announcement, newest first, for admins.
 *
 * @throws AppError BAD_USER_INPUT for a page size outside 1 to 100 or an invalid cursor.
 */
export function listAllAnnouncements(page: PageInput): Promise<Connection<Announcement>> {
  return findNewestFirst(AnnouncementModel, {}, page, MAX_PAGE_SIZE);
}
