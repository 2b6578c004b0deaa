import { ConflictError, addToOutbox, retryOnConflict, type BackgroundContext } from "@questwell/common";
import { eventsOf, type UserEvent } from "./user-events.ts";
import { UserModel, type UserRow } from "./user.model.ts";

type ChangingContext = Pick<BackgroundContext, "clock" | "outbox">;

/** A change of an account in one write. */
export interface UserChange {
  set: Partial<Omit<UserRow, "_id" | "rev" | "outbox" | "outboxAt">>;
  events: readonly UserEvent[];
}

/**
 * Changes an account by compare-and-set. `decide` gets the newest revision, is called again after a conflict or a lost
 * response, and returns null when there is nothing (left) to change.
 *
 * @returns the account after the change; null when it is missing or being erased
 */
export async function changeUser(
  ctx: ChangingContext,
  userId: string,
  decide: (user: UserRow) => UserChange | null,
): Promise<UserRow | null> {
  return retryOnConflict(async () => {
    const user = await UserModel.findById(userId).lean<UserRow>();
    if (!user || user.deletedAt) return null;
    const change = decide(user);
    return change ? writeChange(ctx, user, change) : user;
  });
}

/**
 * Updates an account at the revision that was read before.
 *
 * @throws ConflictError on a conflict with another change.
 */
export async function writeChange(
  { clock, outbox }: ChangingContext,
  user: UserRow,
  change: UserChange,
): Promise<UserRow> {
  const { _id } = user;
  const rev = user.rev + 1;
  const now = clock.now();
  const events = eventsOf(_id, rev, now, change.events);
  const outboxAt = events.length > 0 ? (user.outboxAt ?? now) : user.outboxAt;
  const { $set, ...push } = { $set: {}, ...(events.length > 0 && addToOutbox(user.outbox, events)) };
  const { modifiedCount } = await UserModel.updateOne(
    { _id, rev: user.rev },
    { $set: { ...$set, ...pathsOf(user, change.set), rev, ...(events.length > 0 && { outboxAt }) }, ...push },
  );
  if (modifiedCount !== 1) throw new ConflictError("The account was changed concurrently");
  outbox.wake(UserModel);
  return { ...user, ...change.set, rev };
}

/** The settings that change one by one: those of a newer release stay as they are. */
function pathsOf(user: UserRow, { settings, ...set }: UserChange["set"]): Record<string, unknown> {
  const before: Record<string, unknown> = { ...user.settings };
  const changed = Object.entries(settings ?? {}).filter(([key, value]) => before[key] !== value);
  return { ...set, ...Object.fromEntries(changed.map(([key, value]) => [`settings.${key}`, value])) };
}
