import { mutant, type Mutant } from "./mutant.ts";

const src = "services/social/src";
const tests = "services/social/test";

/** The checks that restrict activities to friends, and friendships to those who want them. */
export const socialMutants: readonly Mutant[] = [
  mutant(
    "the policy, when activities are read by id",
    `${src}/activities/load-visible-activities.ts`,
    "found.filter((activity) => canSee(viewerId, friends, activity))",
    "found",
    `${tests}/reactions.test.ts`,
  ),
  mutant(
    "the owner, in the list of own activities",
    `${src}/activities/list-my-activities.ts`,
    "ActivityModel, { userId: viewer.id }",
    "ActivityModel, {}",
    `${tests}/activities.test.ts`,
  ),
  mutant(
    "friendship, in the feed and for the dot",
    `${src}/friendships/friendship.model.ts`,
    "{ $match: { people: userId, isActive: true } },\n  {\n    $project: {\n      formedAt",
    "{ $match: { isActive: true } },\n  {\n    $project: {\n      formedAt",
    `${tests}/feed.test.ts`,
  ),
  mutant(
    "sharing, in the feed",
    `${src}/feed/list-feed.ts`,
    "{ isShared: true, ...earlier }",
    "{ ...earlier }",
    `${tests}/feed.test.ts`,
  ),
  mutant(
    "the setting, when an activity is recorded",
    `${src}/activities/record-activity.ts`,
    '(activityType === "goal_shared" || !asksBeforeSharing(sharing, setting))',
    '(activityType === "goal_shared" || Boolean(asksBeforeSharing(sharing, setting) || true))',
    `${tests}/feed.test.ts`,
  ),
  mutant(
    "the person, in the list of friends",
    `${src}/friendships/friendship.model.ts`,
    "FriendshipModel.find({ people: userId, isActive: true })",
    "FriendshipModel.find({ isActive: true })",
    `${tests}/friends.test.ts`,
  ),
  mutant(
    "the end of a friendship, when a friend's activity is requested",
    `${src}/friendships/friendship.model.ts`,
    "    _id: trusted({ $in: pairIds }),\n    isActive: true,",
    "    _id: trusted({ $in: pairIds }),",
    `${tests}/reactions.test.ts`,
  ),
  mutant(
    "the owner of a block, when it is removed",
    `${src}/blocks/unblock-person.ts`,
    "{ _id: blockIdOf(viewer.id, userId), blockerId: viewer.id }",
    "{ $or: [{ _id: blockIdOf(viewer.id, userId) }, { _id: blockIdOf(userId, viewer.id) }] }",
    `${tests}/friends.test.ts`,
  ),
  mutant(
    "blocks, when a code is used",
    `${src}/invitations/try-code.ts`,
    "return !(await isBlockedBetween(userId, ctx.requireViewer().id));",
    "return !(userId === (await Promise.resolve(ctx.requireViewer().id)));",
    `${tests}/invitations.test.ts`,
  ),
];
