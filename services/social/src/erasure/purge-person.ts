import { eraseRequests } from "@questwell/common";
import { ActivityModel } from "../activities/activity.model.ts";
import { ShareChoiceModel } from "../activities/share-choice.model.ts";
import { SharePlaceModel } from "../activities/share-place.model.ts";
import { BlockModel } from "../blocks/block.model.ts";
import { FeedViewModel } from "../feed/feed-view.model.ts";
import { FriendPlaceModel } from "../friendships/friend-place.model.ts";
import { FriendshipModel } from "../friendships/friendship.model.ts";
import { InvitationModel } from "../invitations/invitation.model.ts";
import { RedemptionModel } from "../invitations/redemption.model.ts";
import { NewsCheckModel } from "../news-checks/news-check.model.ts";
import { SlotModel } from "../rate-limits/slot.model.ts";
import { CheerCountModel } from "../reactions/cheer-count.model.ts";
import { CheerModel } from "../reactions/cheer.model.ts";
import { LikeModel } from "../reactions/like.model.ts";
import { SharingSettingModel } from "../settings/sharing-setting.model.ts";

/** Deletes every row that the person owns or that names them; a repeated call deletes what was added since. */
export async function purgePerson(userId: string): Promise<void> {
  const givenOrGot = { $or: [{ userId }, { ownerId: userId }] };
  await Promise.all([
    ActivityModel.deleteMany({ userId }),
    ShareChoiceModel.deleteMany({ userId }),
    SharePlaceModel.deleteMany({ userId }),
    SharingSettingModel.deleteMany({ _id: userId }),
    LikeModel.deleteMany(givenOrGot),
    CheerModel.deleteMany(givenOrGot),
    CheerCountModel.deleteMany({ _id: userId }),
    FriendshipModel.deleteMany({ people: userId }),
    FriendPlaceModel.deleteMany({ $or: [{ userId }, { friendId: userId }] }),
    InvitationModel.deleteMany({ userId }),
    RedemptionModel.deleteMany({ $or: [{ inviterId: userId }, { accepterId: userId }] }),
    BlockModel.deleteMany({ $or: [{ blockerId: userId }, { blockedId: userId }] }),
    FeedViewModel.deleteMany({ _id: userId }),
    NewsCheckModel.deleteMany({ _id: userId }),
    SlotModel.deleteMany({ userId }),
    eraseRequests(userId),
  ]);
}
