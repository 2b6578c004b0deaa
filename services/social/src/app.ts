import { readFileSync } from "node:fs";
import { HashKeyModel, KeyedRequestModel, TombstoneModel, type ServiceApp } from "@questwell/common";
import { ActivityModel } from "./activities/activity.model.ts";
import { ShareChoiceModel } from "./activities/share-choice.model.ts";
import { SharePlaceModel } from "./activities/share-place.model.ts";
import { BlockModel } from "./blocks/block.model.ts";
import { createContext, type ResolverContext } from "./create-context.ts";
import { erasure } from "./erasure/erasure.ts";
import { consumers } from "./events/consumers.ts";
import { FeedViewModel } from "./feed/feed-view.model.ts";
import { FriendPlaceModel } from "./friendships/friend-place.model.ts";
import { FriendshipModel } from "./friendships/friendship.model.ts";
import { finishRedemptions } from "./invitations/finish-redemptions.ts";
import { InvitationModel } from "./invitations/invitation.model.ts";
import { RedemptionModel } from "./invitations/redemption.model.ts";
import { NewsCheckModel } from "./news-checks/news-check.model.ts";
import { outboxes } from "./outboxes.ts";
import { SlotModel } from "./rate-limits/slot.model.ts";
import { CheerCountModel } from "./reactions/cheer-count.model.ts";
import { CheerModel } from "./reactions/cheer.model.ts";
import { countForgottenCheers } from "./reactions/count-cheers.ts";
import { LikeModel } from "./reactions/like.model.ts";
import { resolvers } from "./resolvers.ts";
import { SharingSettingModel } from "./settings/sharing-setting.model.ts";

/** The social service, without listen addresses and connections. */
export function createApp(): ServiceApp<ResolverContext> {
  return {
    name: "social",
    typeDefs: readFileSync(new URL("../schema.graphql", import.meta.url), "utf8"),
    resolvers,
    models: [
      ActivityModel,
      ShareChoiceModel,
      SharePlaceModel,
      SharingSettingModel,
      LikeModel,
      CheerModel,
      CheerCountModel,
      FriendshipModel,
      FriendPlaceModel,
      HashKeyModel,
      KeyedRequestModel,
      InvitationModel,
      RedemptionModel,
      BlockModel,
      FeedViewModel,
      NewsCheckModel,
      SlotModel,
      TombstoneModel,
    ],
    outboxes,
    consumers,
    jobs: [erasure.purgeAgain],
    createContext,
    async sweep(ctx) {
      await erasure.sweepErased(ctx);
      const { purgeErased } = erasure;
      await finishRedemptions({ ...ctx, purgeErased });
      await countForgottenCheers({ ...ctx, purgeErased });
    },
  };
}
