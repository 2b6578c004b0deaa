import type { BackgroundContext } from "@questwell/common";
import { randomId } from "../random-id.ts";
import { changeUser } from "../users/change-user.ts";
import type { UserRow } from "../users/user.model.ts";

/**
 * Marks a one-time password as used. It is valid once and until it expires; of concurrent sign-ins one succeeds. Other
 * passwords are always valid.
 *
 * @param user the account with the verified password
 * @returns the account; null when the password is not valid any more
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
