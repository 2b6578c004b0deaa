import { insertOnce, retryOnConflict } from "@questwell/common";
import { trusted } from "mongoose";
import type { SocialContext } from "../context.ts";
import { FeedViewModel } from "./feed-view.model.ts";

/** Stores that the viewer opened the feed now, unless a later time is stored. */
export async function markFeedSeen(ctx: SocialContext): Promise<true> {
  const { id: _id } = ctx.requireViewer();
  const seenAt = ctx.clock.now();
  await retryOnConflict(async () => {
    if (await insertOnce(FeedViewModel, { _id, seenAt })) return;
    await FeedViewModel.updateOne({ _id, seenAt: trusted({ $lt: seenAt }) }, { $set: { seenAt } });
  });
  return true;
}
