import { retryOnConflict, type BackgroundContext } from "@questwell/common";
import { eventsOf, type UserEvent } from "./user-events.ts";
import { UserModel, type UserRow } from "./user.model.ts";

/** What becomes of an account in one write. */
export interface UserChange {
  set: Partial<Omit<UserRow, "_id" | "rev" | "outbox" | "outboxAt">>;
  events: readonly UserEvent[];
}

/**
 * Changes an account by compare-and-set. `decide` sees the newest revision, may be asked again when somebody else was
 * faster or an answer was lost, and says null when there is nothing (left) to change.
 *
 * @returns the account after the change; null when there is none
 */
export async function changeUser(
  ctx: Pick<BackgroundContext, "clock" | "outbox">,
  userId: string,
  decide: (user: UserRow) => UserChange | null,
): Promise<UserRow | null> {
  const changed = await retryOnConflict(async () => {
    const user = await UserModel.findById(userId).lean<UserRow>();
    const change = user && decide(user);
    if (!change) return user;
    const rev = user.rev + 1;
    const now = ctx.clock.now();
    const events = eventsOf(userId, rev, now, change.events);
    const outboxAt = events.length > 0 ? (user.outboxAt ?? now) : user.outboxAt;
    const { modifiedCount } = await UserModel.updateOne(
      { _id: userId, rev: user.rev },
      {
        $set: { ...change.set, rev, ...(events.length > 0 && { outboxAt }) },
        $push: { outbox: { $each: events } },
      },
    );
    if (modifiedCount !== 1) throw new Error("Somebody else changed the account first");
    return { ...user, ...change.set, rev };
  });
  ctx.outbox.wake();
  return changed;
}
