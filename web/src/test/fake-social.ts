/** Friends and what they share, as the fake API tells it; somebody without friends at the start. */
export type FakeSocial = {
  friends: FakeFriend[];
  blockedPeople: FakePerson[];
  /** What friends share, newest first; answered in pages of 20. */
  feed: FakeActivity[];
  myActivities: FakeActivity[];
  hasNewActivity: boolean;
  /** Codes of others that still work, with whom they connect. */
  codes: Map<string, FakeFriend>;
};

type FakePerson = { id: string; firstName: string | null; lastName: string | null };
type FakeFriend = FakePerson & { email: string | null; level: number | null };
type FakeCheer = {
  id: string;
  author: FakePerson | null;
  message: string;
  createdAt: string;
  isMine: boolean;
};

export type FakeActivity = {
  id: string;
  userId: string;
  owner: FakePerson | null;
  activityType: string;
  subject: { id: string; title: string | null } | null;
  createdAt: string;
  isShared: boolean;
  reactions: { likes: number; likedByMe: boolean; cheers: FakeCheer[] };
};

const now = "2025-11-21T10:00:00.000Z";

export const bo: FakeFriend = {
  id: "user-bo",
  firstName: "Bo",
  lastName: "Lindqvist",
  email: "bo@example.org",
  level: 3,
};

export const noFriends = (): FakeSocial => ({
  friends: [],
  blockedPeople: [],
  feed: [],
  myActivities: [],
  hasNewActivity: false,
  codes: new Map(),
});

/** Something that `owner` did and shares. */
export const activityOf = (
  owner: FakePerson,
  number: number,
  changes: Partial<Omit<FakeActivity, "subject">> & { title?: string | null } = {},
): FakeActivity => {
  const { title = `Step ${number}`, ...rest } = changes;
  const id = `${owner.id}:${number}:0`;
  return {
    id,
    userId: owner.id,
    owner,
    activityType: "challenge_completed",
    subject: { id, title },
    createdAt: now,
    isShared: true,
    reactions: { likes: 0, likedByMe: false, cheers: [] },
    ...rest,
  };
};

/** A page of a list, as a connection; the cursor is the id of its last activity. */
function pageOf(all: readonly FakeActivity[], first: number, after: string | null | undefined) {
  const start = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
  const nodes = all.slice(start, start + first);
  return {
    edges: nodes.map((node) => ({ cursor: node.id, node })),
    pageInfo: { hasNextPage: start + first < all.length, endCursor: nodes.at(-1)?.id ?? null },
  };
}

/** The social part of the fake API over `social`, for the person `me`. */
export function socialResolversOf(social: FakeSocial, me: FakePerson) {
  let invitations = 0;
  const found = (id: string): FakeActivity => {
    const activity = [...social.feed, ...social.myActivities].find((known) => known.id === id);
    if (!activity) throw new Error(`The fake API knows no activity ${id}`);
    return activity;
  };
  const leave = (userId: string) => {
    social.friends = social.friends.filter(({ id }) => id !== userId);
    social.feed = social.feed.filter((activity) => activity.userId !== userId);
    return true;
  };
  const setShared = (activityId: string, isShared: boolean) => {
    for (const activity of social.myActivities) if (activity.id === activityId) activity.isShared = isShared;
    return true;
  };
  type Page = { first?: number; after?: string | null };
  type OfActivity = { activityId: string };
  return {
    friends: () => social.friends,
    blockedPeople: () => social.blockedPeople,
    hasNewActivity: () => social.hasNewActivity,
    feed: ({ first = 20, after }: Page) => pageOf(social.feed, first, after),
    myActivities: ({ first = 20, after }: Page) => pageOf(social.myActivities, first, after),
    markFeedSeen: () => {
      social.hasNewActivity = false;
      return true;
    },
    createInvitation: () => {
      invitations += 1;
      return { inviteCode: `TRAIL${invitations}AB`, expiresAt: "2025-12-05T10:00:00.000Z" };
    },
    acceptInvitation: ({ inviteCode }: { inviteCode: string }) => {
      const friend = social.codes.get(inviteCode);
      if (!friend) throw new Error(`The fake API knows no code ${inviteCode}`);
      social.friends = [friend, ...social.friends];
      return friend;
    },
    removeFriend: ({ userId }: { userId: string }) => leave(userId),
    blockPerson: ({ userId }: { userId: string }) => {
      const person = social.friends.find(({ id }) => id === userId);
      if (person) social.blockedPeople = [...social.blockedPeople, person];
      return leave(userId);
    },
    unblockPerson: ({ userId }: { userId: string }) => {
      social.blockedPeople = social.blockedPeople.filter(({ id }) => id !== userId);
      return true;
    },
    likeActivity: ({ activityId }: OfActivity) => {
      const { reactions } = found(activityId);
      if (!reactions.likedByMe) Object.assign(reactions, { likedByMe: true, likes: reactions.likes + 1 });
      return found(activityId);
    },
    removeLike: ({ activityId }: OfActivity) => {
      const { reactions } = found(activityId);
      if (reactions.likedByMe) Object.assign(reactions, { likedByMe: false, likes: reactions.likes - 1 });
      return found(activityId);
    },
    cheerActivity: ({ activityId, message }: OfActivity & { message: string }) => {
      const { reactions } = found(activityId);
      const id = `${activityId}:cheer:${reactions.cheers.length}`;
      reactions.cheers = [...reactions.cheers, { id, author: me, message, createdAt: now, isMine: true }];
      return found(activityId);
    },
    removeCheer: ({ activityId, cheerId }: OfActivity & { cheerId: string }) => {
      const { reactions } = found(activityId);
      reactions.cheers = reactions.cheers.filter(({ id }) => id !== cheerId);
      return found(activityId);
    },
    shareActivity: ({ activityId }: OfActivity) => setShared(activityId, true),
    unshareActivity: ({ activityId }: OfActivity) => setShared(activityId, false),
  };
}
