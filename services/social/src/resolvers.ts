import type { PageInput } from "@questwell/common";
import type { Activity } from "./activities/activity.model.ts";
import { listMyActivities } from "./activities/list-my-activities.ts";
import { setShared } from "./activities/set-shared.ts";
import { blockPerson } from "./blocks/block-person.ts";
import { listBlockedPeople } from "./blocks/list-blocked-people.ts";
import { unblockPerson } from "./blocks/unblock-person.ts";
import type { SocialContext } from "./context.ts";
import { erasure } from "./erasure/erasure.ts";
import { hasNewActivity } from "./feed/has-new-activity.ts";
import { listFeed } from "./feed/list-feed.ts";
import { markFeedSeen } from "./feed/mark-feed-seen.ts";
import { listFriends } from "./friendships/list-friends.ts";
import { removeFriend } from "./friendships/remove-friend.ts";
import { acceptInvitation } from "./invitations/accept-invitation.ts";
import { createInvitation } from "./invitations/create-invitation.ts";
import type { Invitation } from "./invitations/invitation.model.ts";
import { cheerActivity } from "./reactions/cheer-activity.ts";
import { likeActivity } from "./reactions/like-activity.ts";
import { removeCheer } from "./reactions/remove-cheer.ts";
import { removeLike } from "./reactions/remove-like.ts";

interface ActivityInput {
  activityId: string;
}

/** Field → use case. */
export const resolvers = {
  Query: {
    myActivities: (_: unknown, page: PageInput, ctx: SocialContext) => listMyActivities(ctx, page),
    feed: (_: unknown, page: PageInput, ctx: SocialContext) => listFeed(ctx, page),
    friends: (_: unknown, _input: unknown, ctx: SocialContext) => listFriends(ctx),
    hasNewActivity: (_: unknown, _input: unknown, ctx: SocialContext) => hasNewActivity(ctx),
    blockedPeople: (_: unknown, _input: unknown, ctx: SocialContext) => listBlockedPeople(ctx),
  },
  Mutation: {
    createInvitation: erasure.forViewer(createInvitation),
    acceptInvitation: erasure.forViewer(acceptInvitation),
    removeFriend: erasure.forViewer(removeFriend),
    blockPerson: erasure.forViewer(blockPerson),
    unblockPerson: erasure.forViewer(unblockPerson),
    likeActivity: erasure.forViewer(likeActivity),
    cheerActivity: erasure.forViewer(cheerActivity),
    removeLike: erasure.forViewer(removeLike),
    removeCheer: erasure.forViewer(removeCheer),
    shareActivity: erasure.forViewer((ctx: SocialContext, { activityId }: ActivityInput) =>
      setShared(ctx, activityId, true),
    ),
    unshareActivity: erasure.forViewer((ctx: SocialContext, { activityId }: ActivityInput) =>
      setShared(ctx, activityId, false),
    ),
    markFeedSeen: erasure.forViewer(markFeedSeen),
  },
  Activity: {
    __resolveReference: ({ id }: { id: string }, ctx: SocialContext) => ctx.loaders.visibleActivity.load(id),
    id: ({ _id }: Activity) => _id,
    owner: ({ userId }: Activity) => ({ id: userId }),
    subject: ({ _id }: Activity) => ({ __typename: "ActivitySubject", id: _id }),
    reactions: ({ _id }: Activity, _input: unknown, ctx: SocialContext) => ctx.loaders.reactions.load(_id),
  },
  Invitation: { inviteCode: ({ _id }: Invitation) => _id },
};
