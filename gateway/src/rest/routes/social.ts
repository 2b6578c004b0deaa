import { nodes, toFeedActivity, toOwnActivity, toReaction } from "../answers.ts";
import * as bodies from "../bodies.ts";
import { operations } from "../operations.ts";
import * as queries from "../queries.ts";
import { route, type RestRoute } from "../route.ts";

/** Friends, what they see of each other, and what they say to it. */
export const socialRoutes: readonly RestRoute[] = [
  route({
    method: "get",
    path: "/api/friends",
    summary: "The person's friends, the newest first",
    operation: operations.friends,
    answer: ({ friends }) => friends,
  }),
  route({
    method: "get",
    path: "/api/friends/has-new-activity",
    summary: "Whether something new waits in the feed",
    operation: operations.hasNewActivity,
    answer: ({ hasNewActivity }) => ({ hasNewActivity }),
  }),
  route({
    method: "get",
    path: "/api/friends/activities",
    summary: "What friends share, newest first; the first page marks the feed as seen",
    changesState: true,
    query: queries.FeedQuery,
    // Before it is read: what becomes visible in between is shown, and lights the dot once more.
    first: ({ query: { before } }) => (before === undefined ? operations.markFeedSeen : null),
    operation: operations.feed,
    variables: ({ query: { before, limit } }) => ({ first: limit, after: before }),
    answer: ({ feed }) => nodes(feed).map(toFeedActivity),
  }),
  route({
    method: "post",
    path: "/api/friends/create-invite",
    summary: "Makes a code for one friend, which replaces the one before",
    operation: operations.createInvitation,
    answer: ({ createInvitation: invitation }) => invitation,
  }),
  route({
    method: "post",
    path: "/api/friends/accept-invite",
    summary: "Makes the person and the code's owner friends",
    body: bodies.AcceptInviteBody,
    operation: operations.acceptInvitation,
    variables: ({ body: { inviteCode } }) => ({ inviteCode }),
    answer: ({ acceptInvitation: friend }) => ({ message: "You are now friends", friend }),
  }),
  route({
    method: "get",
    path: "/api/friends/blocked",
    summary: "Whom the person blocked",
    operation: operations.blockedPeople,
    // Without names, people who are not there could not be told from the others.
    needsAll: true,
    answer: ({ blockedPeople }) => blockedPeople.filter(({ firstName }) => firstName !== null),
  }),
  route({
    method: "delete",
    path: "/api/friends/:id",
    summary: "Ends a friendship",
    operation: operations.removeFriend,
    variables: ({ params: { id = "" } }) => ({ userId: id }),
    answer: () => ({ message: "Friend removed" }),
  }),
  route({
    method: "post",
    path: "/api/friends/:id/block",
    summary: "Ends a friendship and keeps the two apart; the same answer whoever it is",
    operation: operations.blockPerson,
    variables: ({ params: { id = "" } }) => ({ userId: id }),
    answer: () => ({ message: "Person blocked" }),
  }),
  route({
    method: "delete",
    path: "/api/friends/:id/block",
    summary: "Lets the two meet again; restores nothing",
    operation: operations.unblockPerson,
    variables: ({ params: { id = "" } }) => ({ userId: id }),
    answer: () => ({ message: "Person unblocked" }),
  }),
  route({
    method: "get",
    path: "/api/activities/mine",
    summary: "What the person did that friends could see, newest first",
    query: queries.FeedQuery,
    operation: operations.myActivities,
    variables: ({ query: { before, limit } }) => ({ first: limit, after: before }),
    answer: ({ myActivities }) => nodes(myActivities).map(toOwnActivity),
  }),
  route({
    method: "post",
    path: "/api/activities/:id/share",
    summary: "Shows an activity to friends",
    operation: operations.shareActivity,
    variables: ({ params: { id = "" } }) => ({ activityId: id }),
    answer: () => ({ message: "Activity shared" }),
  }),
  route({
    method: "delete",
    path: "/api/activities/:id/share",
    summary: "Hides an activity from friends",
    operation: operations.unshareActivity,
    variables: ({ params: { id = "" } }) => ({ activityId: id }),
    answer: () => ({ message: "Activity hidden" }),
  }),
  route({
    method: "post",
    path: "/api/activities/:id/react",
    summary: "Likes or cheers a friend's activity",
    body: bodies.ReactionBody,
    operation: operations.react,
    variables: ({ params: { id = "" }, body: { type, message } }) => ({
      activityId: id,
      isLike: type === "like",
      message: message ?? "",
    }),
    answer: (data) => ({ message: "Reaction sent", reaction: toReaction(data) }),
  }),
  route({
    method: "delete",
    path: "/api/activities/:id/react",
    summary: "Takes the person's like back",
    operation: operations.removeLike,
    variables: ({ params: { id = "" } }) => ({ activityId: id }),
    answer: () => ({ message: "Like removed" }),
  }),
  route({
    method: "delete",
    path: "/api/activities/:id/react/:cheerId",
    summary: "Takes a cheer of the person back",
    operation: operations.removeCheer,
    variables: ({ params: { id = "", cheerId = "" } }) => ({ activityId: id, cheerId }),
    answer: () => ({ message: "Cheer removed" }),
  }),
];
