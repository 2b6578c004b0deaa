import type { Call } from "../support/signer.ts";

const service = "social";

/** The calls of social. */
export const calls = {
  feed: {
    service,
    operation: "Feed",
    query: `query Feed { feed { edges { node { id userId activityType createdAt isShared
      reactions { likes likedByMe cheerCount cheersCursor cheers { id message createdAt isMine } } } }
      pageInfo { hasNextPage endCursor } } }`,
  },
  news: {
    service,
    operation: "FriendNews",
    query: "query FriendNews { hasNewActivity hasJoinedFriends }",
  },
  like: {
    service,
    operation: "LikeActivity",
    query: `mutation LikeActivity($activityId: ID!) {
      likeActivity(activityId: $activityId) { likes likedByMe cheerCount } }`,
  },
  invite: {
    service,
    operation: "CreateInvitation",
    query: "mutation CreateInvitation { createInvitation { inviteCode expiresAt } }",
  },
} as const satisfies Record<string, Call>;
