import { trusted } from "mongoose";
import { findBlockedEitherWay } from "../blocks/block.model.ts";
import type { Reactions } from "../schema.generated.ts";
import { CheerModel, type Cheer } from "./cheer.model.ts";
import { LikeModel, type Like } from "./like.model.ts";

/** The reactions to each of these activities, without those of people whom a block keeps apart from the viewer. */
export async function loadReactions(viewerId: string, activityIds: readonly string[]): Promise<Reactions[]> {
  const ofThese = { activityId: trusted({ $in: [...activityIds] }) };
  const [blocked, allLikes, allCheers] = await Promise.all([
    findBlockedEitherWay(viewerId),
    LikeModel.find(ofThese).lean<Like[]>(),
    CheerModel.find(ofThese).sort({ createdAt: 1, _id: 1 }).lean<Cheer[]>(),
  ]);
  const isSeen = ({ userId }: { userId: string }) => !blocked.has(userId);
  const likes = Map.groupBy(allLikes.filter(isSeen), ({ activityId }) => activityId);
  const cheers = Map.groupBy(allCheers.filter(isSeen), ({ activityId }) => activityId);
  return activityIds.map((activityId) => {
    const likers = likes.get(activityId) ?? [];
    return {
      likes: likers.length,
      likedByMe: likers.some(({ userId }) => userId === viewerId),
      cheers: (cheers.get(activityId) ?? []).map(({ _id, userId, message, createdAt }) => ({
        id: _id,
        author: { id: userId },
        message,
        createdAt,
        isMine: userId === viewerId,
      })),
    };
  });
}
