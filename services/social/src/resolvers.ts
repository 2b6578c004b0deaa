import type { CompleteResolvers } from "@questwell/common";
import { listMyActivities } from "./activities/list-my-activities.ts";
import { setShared } from "./activities/set-shared.ts";
import { blockPerson } from "./blocks/block-person.ts";
import { listBlockedPeople } from "./blocks/list-blocked-people.ts";
import { unblockPerson } from "./blocks/unblock-person.ts";
import { erasure } from "./erasure/erasure.ts";
import { listFeed } from "./feed/list-feed.ts";
import { markFeedSeen } from "./feed/mark-feed-seen.ts";
import { listFriends } from "./friendships/list-friends.ts";
import { removeFriend } from "./friendships/remove-friend.ts";
import { acceptInvitation } from "./invitations/accept-invitation.ts";
import { createInvitation } from "./invitations/create-invitation.ts";
import { takeJoinedFriends } from "./invitations/joined-friends.ts";
import { listInvitations } from "./invitations/list-invitations.ts";
import { openInvitation } from "./invitations/open-invitation.ts";
import { cheerActivity } from "./reactions/cheer-activity.ts";
import { likeActivity } from "./reactions/like-activity.ts";
import { listCheers } from "./reactions/list-cheers.ts";
import { removeCheer } from "./reactions/remove-cheer.ts";
import { removeLike } from "./reactions/remove-like.ts";
import type { Resolvers, ResolversParentTypes } from "./resolvers.generated.ts";

/** Field → use case. */
export const resolvers: CompleteResolvers<Resolvers, ResolversParentTypes> = {
  Query: {
    myActivities: (_, page, ctx) => listMyActivities(ctx, page),
    feed: (_, page, ctx) => listFeed(ctx, page),
    friends: (_, _args, ctx) => listFriends(ctx),
    hasNewActivity: async (_, _args, ctx) =>
      (await ctx.loaders.news.load(ctx.requireViewer().id)).hasNewActivity,
    invitations: (_, _args, ctx) => listInvitations(ctx),
    hasJoinedFriends: async (_, _args, ctx) =>
      (await ctx.loaders.news.load(ctx.requireViewer().id)).hasJoinedFriends,
    blockedPeople: (_, page, ctx) => listBlockedPeople(ctx, page),
    cheers: (_, page, ctx) => listCheers(ctx, page),
  },
  Mutation: {
    createInvitation: erasure.forViewer(createInvitation),
    openInvitation: erasure.forViewer(openInvitation),
    acceptInvitation: erasure.forViewer(acceptInvitation),
    takeJoinedFriends: erasure.forViewer(takeJoinedFriends),
    removeFriend: erasure.forViewer(removeFriend),
    blockPerson: erasure.forViewer(blockPerson),
    unblockPerson: erasure.forViewer(unblockPerson),
    likeActivity: erasure.forViewer(likeActivity),
    cheerActivity: erasure.forViewer(cheerActivity),
    removeLike: erasure.forViewer(removeLike),
    removeCheer: erasure.forViewer(removeCheer),
    shareActivity: erasure.forViewer((ctx, { activityId }) => setShared(ctx, activityId, true)),
    unshareActivity: erasure.forViewer((ctx, { activityId }) => setShared(ctx, activityId, false)),
    markFeedSeen: erasure.forViewer(markFeedSeen),
  },
  Activity: {
    __resolveReference: ({ id }, ctx) => ctx.loaders.visibleActivity.load(id),
    id: ({ _id }) => _id,
    owner: ({ userId }) => ({ id: userId }),
    subject: ({ _id }) => ({ __typename: "ActivitySubject", id: _id }),
    reactions: ({ _id }, _args, ctx) => ctx.loaders.reactions.load(_id),
  },
  Invitation: { inviteCode: ({ _id }) => _id },
};
