import { AnnouncementModel, shownKeyOf, type Announcement } from "./announcement.model.ts";

const BATCH = 100;

/** Dates the announcements that version 0.2 created, also beside this one during an upgrade: shown since their creation. */
export async function dateShown(): Promise<void> {
  const undated = await AnnouncementModel.find({ isActive: true, shownKey: null })
    .limit(BATCH)
    .select("createdAt")
    .lean<Pick<Announcement, "_id" | "createdAt">[]>();
  for (const { _id, createdAt } of undated)
    await AnnouncementModel.updateOne(
      { _id, shownKey: null },
      { $set: { shownKey: shownKeyOf(createdAt, _id) } },
    );
  if (undated.length === BATCH) await dateShown();
}
