/** The owner of an activity and whether it is shared. */
interface Shareable {
  userId: string;
  isShared: boolean;
}

/** An activity is visible to its owner and, while it is shared, to the owner's friends. */
export const canSee = (viewerId: string, friends: ReadonlySet<string>, { userId, isShared }: Shareable) =>
  userId === viewerId || (isShared && friends.has(userId));
