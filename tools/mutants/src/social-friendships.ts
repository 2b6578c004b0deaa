import { mutant, type Mutant } from "./mutant.ts";

const src = "services/social/src";
const tests = "services/social/test";

/** What decides who is whose friend: invitations, friendships, blocks. */
export const friendshipMutants: readonly Mutant[] = [
  mutant(
    "the person, in the list of friends",
    `${src}/friendships/friendship.model.ts`,
    "FriendshipModel.find({ people: userId, isActive: true })",
    "FriendshipModel.find({ isActive: true })",
    `${tests}/friends.test.ts`,
  ),
  mutant(
    "the end of a friendship, in the list of friends",
    `${src}/friendships/friendship.model.ts`,
    "FriendshipModel.find({ people: userId, isActive: true })",
    "FriendshipModel.find({ people: userId })",
    `${tests}/friends.test.ts`,
  ),
  mutant(
    "the end of a friendship, when a friend's activity is asked for",
    `${src}/friendships/friendship.model.ts`,
    "    _id: trusted({ $in: pairIds }),\n    isActive: true,",
    "    _id: trusted({ $in: pairIds }),",
    `${tests}/reactions.test.ts`,
  ),
  mutant(
    "the answer to who is no friend",
    `${src}/friendships/remove-friend.ts`,
    "if (!(await endFriendship(viewer.id, userId))) throw notFound();",
    "await endFriendship(viewer.id, userId);",
    `${tests}/friends.test.ts`,
  ),
  mutant(
    "who blocked, when a block is taken back",
    `${src}/blocks/unblock-person.ts`,
    "{ _id: blockIdOf(viewer.id, userId), blockerId: viewer.id }",
    "{ $or: [{ _id: blockIdOf(viewer.id, userId) }, { _id: blockIdOf(userId, viewer.id) }] }",
    `${tests}/friends.test.ts`,
  ),
  mutant(
    "who blocked, in the list of blocked people",
    `${src}/blocks/list-blocked-people.ts`,
    "BlockModel.find({ blockerId: viewer.id })",
    "BlockModel.find({})",
    `${tests}/friends.test.ts`,
  ),
  mutant(
    "the refusal to block oneself",
    `${src}/blocks/block-person.ts`,
    'if (userId === viewer.id) throw badUserInput("You cannot block yourself");',
    "",
    `${tests}/friends.test.ts`,
  ),
  mutant(
    "the refusal of one's own code",
    `${src}/invitations/accept-invitation.ts`,
    'if (invitation.userId === viewer.id) throw badUserInput("You cannot use your own invitation code");',
    "",
    `${tests}/invitations.test.ts`,
  ),
  mutant(
    "the end of a code's time",
    `${src}/invitations/accept-invitation.ts`,
    "if (used || expiresAt <= redeemedAt) throw invalid();",
    "if (used) throw invalid();",
    `${tests}/invitations.test.ts`,
  ),
  {
    without: "the single use of a code",
    edits: [
      {
        file: `${src}/invitations/accept-invitation.ts`,
        find: "if (used || expiresAt <= redeemedAt) throw invalid();",
        replace: "if (expiresAt <= redeemedAt) throw invalid();",
      },
      {
        file: `${src}/invitations/accept-invitation.ts`,
        find: "await RedemptionModel.create([redemption]);",
        replace: "if (!used) await RedemptionModel.create([redemption]);",
      },
    ],
    caughtBy: `${tests}/invitations.test.ts`,
  },
  mutant(
    "that only the newest code counts",
    `${src}/invitations/accept-invitation.ts`,
    "newest?._id !== _id || ",
    "",
    `${tests}/invitations.test.ts`,
  ),
  mutant(
    "blocks, when a code is used",
    `${src}/invitations/accept-invitation.ts`,
    "newest?._id !== _id || (await isBlockedBetween(inviterId, accepterId))",
    "newest?._id !== _id",
    `${tests}/invitations.test.ts`,
  ),
  mutant(
    "the limit of tries for a code",
    `${src}/invitations/accept-invitation.ts`,
    "await takeSlot(SlotModel, ctx, viewer.id, PACE);",
    "",
    `${tests}/invitations.test.ts`,
  ),
  mutant(
    "which friendships count, when a friend's activity is asked for",
    `${src}/friendships/friendship.model.ts`,
    "    _id: trusted({ $in: pairIds }),\n    isActive: true,",
    "    ...(pairIds && { isActive: true }),",
    `${tests}/reactions.test.ts`,
  ),
  mutant(
    "blocks by the viewer, when reactions are read",
    `${src}/blocks/block.model.ts`,
    "BlockModel.find({ $or: [{ blockerId: userId }, { blockedId: userId }] })",
    "BlockModel.find({ blockedId: userId })",
    `${tests}/reactions.test.ts`,
  ),
  mutant(
    "blocks by the other, when reactions are read",
    `${src}/blocks/block.model.ts`,
    "BlockModel.find({ $or: [{ blockerId: userId }, { blockedId: userId }] })",
    "BlockModel.find({ blockerId: userId })",
    `${tests}/reactions.test.ts`,
  ),
  ...["one, other", "other, one"].map((way) =>
    mutant(
      `blocks, when a code is used, looking from (${way}) alone`,
      `${src}/blocks/block.model.ts`,
      "{ $or: [{ _id: blockIdOf(one, other) }, { _id: blockIdOf(other, one) }] }",
      `{ _id: blockIdOf(${way}) }`,
      `${tests}/invitations.test.ts`,
    ),
  ),
  mutant(
    "the end of the friendship, when somebody is blocked",
    `${src}/blocks/block-person.ts`,
    "await endFriendship(viewer.id, userId);",
    "void endFriendship;",
    `${tests}/friends.test.ts`,
  ),
  mutant(
    "whose newest code it is, when one is used",
    `${src}/invitations/invitation.model.ts`,
    "InvitationModel.findOne({ userId }).sort",
    "InvitationModel.findOne(userId ? {} : { userId }).sort",
    `${tests}/invitations.test.ts`,
  ),
];
