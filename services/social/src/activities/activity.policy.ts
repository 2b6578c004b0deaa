/** Whose an activity is and whether they show it. */
interface Shareable {
  userId: string;
  isShared: boolean;
}

/** An activity is for its owner and, while it is shared, for the owner's friends. */
export const canSee = (viewerId: string, friends: ReadonlySet<string>, { userId, isShared }: Shareable) =>
  userId === viewerId || (isShared && friends.has(userId));
