import type { IdentityContext } from "../context.ts";
import { changeUser } from "../accounts/change-user.ts";
import { userDeleted } from "../accounts/user-events.ts";
import { clearSession } from "../sessions/issue-session.ts";
import { requireSession } from "../sessions/require-session.ts";
import { defaultSettings } from "../settings/default-settings.ts";
import { confirmErasure } from "./confirm-erasure.ts";
import { eraseHere } from "./erase-here.ts";

/**
 * Erases the viewer's account: here at once, and in every other service on the event that this write carries. The
 * address is free when this answers.
 *
 * @throws AppError UNAUTHENTICATED.
 */
export async function deleteAccount(ctx: IdentityContext): Promise<true> {
  const { userId } = await requireSession(ctx);
  const deletedAt = ctx.clock.now();
  // The one write that counts; whatever a crash leaves of the rest, a job finishes.
  await changeUser(ctx, userId, () => ({ set: { deletedAt, ...nothing }, events: [userDeleted()] }));
  await eraseHere(ctx, userId);
  await confirmErasure(ctx, userId, "identity");
  clearSession(ctx);
  ctx.log.info("account deleted");
  return true;
}

/** An account in which nothing of the person is left. */
const nothing = {
  email: "",
  emailKey: "",
  firstName: "",
  lastName: null,
  firstNameKey: "",
  lastNameKey: "",
  profileImageUrl: null,
  passwordHash: null,
  oneTimeUntil: null,
  oneTimeUsedBy: null,
  disclaimerAcceptedAt: null,
  lastDashboardVisit: null,
  roles: [],
  isAdminGrantDue: false,
  settings: defaultSettings,
  sessionsToEnd: null,
};
