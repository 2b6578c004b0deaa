import type { BackgroundContext } from "@questwell/common";
import { changeUser } from "../accounts/change-user.ts";
import type { UserRow } from "../accounts/user.model.ts";
import { randomId } from "../random-id.ts";

/**
 * Lets a right password sign in. A one-time password does so once and within its time; of sign-ins at the same moment
 * one gets through.
 *
 * @param user the account whose password was checked
 * @returns the account; null when the password does not sign in any more
 */
export async function spendOneTimePassword(
  ctx: Pick<BackgroundContext, "clock" | "outbox">,
  user: UserRow,
): Promise<UserRow | null> {
  const { oneTimeUntil } = user;
  if (!oneTimeUntil) return user;
  if (user.oneTimeUsedBy || oneTimeUntil <= ctx.clock.now()) return null;
  const oneTimeUsedBy = randomId();
  const spent = await changeUser(ctx, user._id, (current) => {
    const isUnused = !current.oneTimeUsedBy && current.passwordHash === user.passwordHash;
    return isUnused ? { set: { oneTimeUsedBy }, events: [] } : null;
  });
  return spent?.oneTimeUsedBy === oneTimeUsedBy ? spent : null;
}
