import { badUserInput, parseInput, unauthenticated } from "@questwell/common";
import { z } from "zod";
import type { IdentityContext } from "../context.ts";
import { takeAttempt } from "../rate-limits/take-attempt.ts";
import type { MutationChangePasswordArgs } from "../schema.generated.ts";
import { runPendingSessionEnd, sessionsToEnd } from "../sessions/end-pending-sessions.ts";
import { requireSession } from "../sessions/require-session.ts";
import { changeUser } from "../users/change-user.ts";
import type { UserRow } from "../users/user.model.ts";
import { givenPasswordSchema } from "./given-password.ts";
import { hashPassword, verifyPassword } from "./hash-password.ts";
import { newPasswordSchema, refuseTooCommon } from "./new-password.ts";
import { requireOwnPassword } from "./require-own-password.ts";

const MAX_PER_HOUR = 5;
const missing = "Please fill in all password fields";

const passwords = z.strictObject({
  currentPassword: givenPasswordSchema(missing),
  newPassword: newPasswordSchema(missing),
});

/**
 * Changes the viewer's password and ends their other sessions. Of concurrent changes one succeeds: the others fail
 * because their current password is outdated.
 *
 * @throws AppError UNAUTHENTICATED, BAD_USER_INPUT, or RATE_LIMITED after five attempts in an hour, right or wrong.
 */
export async function changePassword(
  ctx: IdentityContext,
  input: MutationChangePasswordArgs,
): Promise<UserRow> {
  const session = await requireSession(ctx);
  const user = await requireOwnPassword(ctx);
  const { currentPassword, newPassword } = parseInput(passwords, input);
  await refuseTooCommon("newPassword", newPassword, user.email);
  await takeAttempt(ctx, { kind: "password-change", subject: user._id, most: MAX_PER_HOUR });
  if (!(await verifyPassword(user.passwordHash, currentPassword))) throw incorrect();
  const passwordHash = await hashPassword(newPassword);
  const changed = await changeUser(ctx, user._id, (current) =>
    current.passwordHash === user.passwordHash
      ? {
          set: {
            passwordHash,
            oneTimeUntil: null,
            oneTimeUsedBy: null,
            sessionsToEnd: sessionsToEnd(ctx, session._id),
          },
          events: [],
        }
      : null,
  );
  if (!changed) throw unauthenticated();
  if (changed.passwordHash !== passwordHash) throw incorrect();
  const endedSessions = await runPendingSessionEnd(ctx, changed);
  ctx.log.info({ endedSessions }, "password changed");
  return changed;
}

function incorrect() {
  const message = "Current password is incorrect";
  return badUserInput(message, { currentPassword: message });
}
