import { model, Schema, trusted } from "mongoose";

/** A view of an announcement by a person. */
export interface AnnouncementView {
  /** Made of the two ids below, so that a second view is the same row. */
  _id: string;
  announcementId: string;
  userId: string;
  viewedAt: Date;
}

const schema = new Schema<AnnouncementView>(
  {
    _id: { type: String, required: true },
    announcementId: { type: String, required: true },
    userId: { type: String, required: true },
    viewedAt: { type: Date, required: true },
  },
  { versionKey: false, strict: "throw" },
);

schema.index({ announcementId: 1 });
schema.index({ userId: 1 });

export const AnnouncementViewModel = model<AnnouncementView>(
  "AnnouncementView",
  schema,
  "announcement_views",
);

/** The `_id` of a person's view of an announcement. */
export const viewIdOf = (announcementId: string, userId: string) => `${announcementId}:${userId}`;

/** Which of these announcements the person has seen. */
export async function findViewed(userId: string, announcementIds: readonly string[]): Promise<Set<string>> {
  const viewIds = announcementIds.map((id) => viewIdOf(id, userId));
  const views = await AnnouncementViewModel.find({ _id: trusted({ $in: viewIds }) }).lean<
    AnnouncementView[]
  >();
  return new Set(views.map(({ announcementId }) => announcementId));
}
