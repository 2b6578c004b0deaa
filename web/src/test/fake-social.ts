/** Friends and their activity in the fake API; without friends by default. */
export type FakeSocial = {
  friends: FakeFriend[];
  blockedPeople: FakePerson[];
  /** Friends' shared activity, newest first; returned in pages of 20. */
  feed: FakeActivity[];
  myActivities: FakeActivity[];
  hasNewActivity: boolean;
  /** Other people's valid codes, with their owners. */
  codes: Map<string, FakeFriend>;
  /** The person's own live codes, the newest first. */
  invitations: FakeInvitation[];
  /** People who used one of them and have not been announced yet. */
  joined: FakeFriend[];
};

type FakeInvitation = { inviteCode: string; expiresAt: string };

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
  invitations: [],
  joined: [],
});

/** A shared activity of `owner`. */
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

/** A page of a list, as a connection; the cursor is the id of its last entry. */
function pageOf<Entry extends { id: string }>(
  all: readonly Entry[],
  first: number,
  after: string | null | undefined,
) {
  const start = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
  const nodes = all.slice(start, start + first);
  return {
    edges: nodes.map((node) => ({ cursor: node.id, node })),
    pageInfo: { hasNextPage: start + first < all.length, endCursor: nodes.at(-1)?.id ?? null },
  };
}

/** An activity as the API returns it: with its first three cheers and their count. */
function shown(activity: FakeActivity) {
  const { cheers, ...reactions } = activity.reactions;
  const cheersCursor = cheers.length > 3 ? cheers[2]?.id : null;
  return {
    ...activity,
    reactions: { ...reactions, cheers: cheers.slice(0, 3), cheerCount: cheers.length, cheersCursor },
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
  const changeOf = (activityId: string, cheer: FakeCheer | null = null) => {
    const { likes, likedByMe, cheers } = found(activityId).reactions;
    return { activityId, likes, likedByMe, cheerCount: cheers.length, cheer };
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
    blockedPeople: ({ first = 50, after }: Page) =>
      pageOf(social.blockedPeople, first, after).edges.map(({ node }) => node),
    invitations: () => social.invitations,
    hasJoinedFriends: () => social.joined.length > 0,
    takeJoinedFriends: () => social.joined.splice(0),
    hasNewActivity: () => social.hasNewActivity,
    feed: ({ first = 20, after }: Page) => pageOf(social.feed.map(shown), first, after),
    myActivities: ({ first = 20, after }: Page) => pageOf(social.myActivities.map(shown), first, after),
    markFeedSeen: () => {
      social.hasNewActivity = false;
      return true;
    },
    createInvitation: () => {
      invitations += 1;
      const made = { inviteCode: `TRAIL${invitations}AB`, expiresAt: "2025-12-05T10:00:00.000Z" };
      social.invitations = [made, ...social.invitations].slice(0, 5);
      return made;
    },
    openInvitation: ({ inviteCode }: { inviteCode: string }) => {
      if (social.invitations.some((own) => own.inviteCode === inviteCode)) {
        return { status: "own", inviter: null };
      }
      const inviter = social.codes.get(inviteCode) ?? null;
      if (!inviter) return { status: "ended", inviter };
      return { status: social.friends.includes(inviter) ? "friends" : "live", inviter };
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
    cheers: ({ activityId, first = 20, after }: OfActivity & Page) =>
      pageOf(found(activityId).reactions.cheers, first, after),
    likeActivity: ({ activityId }: OfActivity) => {
      const { reactions } = found(activityId);
      if (!reactions.likedByMe) Object.assign(reactions, { likedByMe: true, likes: reactions.likes + 1 });
      return changeOf(activityId);
    },
    removeLike: ({ activityId }: OfActivity) => {
      const { reactions } = found(activityId);
      if (reactions.likedByMe) Object.assign(reactions, { likedByMe: false, likes: reactions.likes - 1 });
      return changeOf(activityId);
    },
    cheerActivity: ({ activityId, message }: OfActivity & { message: string }) => {
      const { reactions } = found(activityId);
      const id = `${activityId}:cheer:${reactions.cheers.length}`;
      const cheer = { id, author: me, message, createdAt: new Date().toISOString(), isMine: true };
      reactions.cheers = [...reactions.cheers, cheer];
      return changeOf(activityId, cheer);
    },
    removeCheer: ({ activityId, cheerId }: OfActivity & { cheerId: string }) => {
      const { reactions } = found(activityId);
      reactions.cheers = reactions.cheers.filter(({ id }) => id !== cheerId);
      return changeOf(activityId);
    },
    shareActivity: ({ activityId }: OfActivity) => setShared(activityId, true),
    unshareActivity: ({ activityId }: OfActivity) => setShared(activityId, false),
  };
}
