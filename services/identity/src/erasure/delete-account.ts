import type { IdentityContext } from "../context.ts";
import { clearSession } from "../sessions/issue-session.ts";
import { requireSession } from "../sessions/require-session.ts";
import { changeUser } from "../users/change-user.ts";
import { defaultSettings } from "../users/default-settings.ts";
import { userDeleted } from "../users/user-events.ts";
import { confirmErasure } from "./confirm-erasure.ts";
import { eraseIdentityData } from "./erase-identity-data.ts";

/**
 * Erases the viewer's account: here immediately, and in every other service on the event in this write. The address is
 * free when this returns.
 *
 * @throws AppError UNAUTHENTICATED.
 */
export async function deleteAccount(ctx: IdentityContext): Promise<true> {
  const { userId } = await requireSession(ctx);
  const deletedAt = ctx.clock.now();
  // The one authoritative write; a job finishes the rest after a crash.
  await changeUser(ctx, userId, () => ({ set: { deletedAt, ...clearedFields }, events: [userDeleted()] }));
  await eraseIdentityData(ctx, userId);
  await confirmErasure(ctx, userId, "identity");
  clearSession(ctx);
  ctx.log.info("account deleted");
  return true;
}

/** The fields of an account with the personal data cleared. */
const clearedFields = {
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
  aiCoach: null,
  sessionsToEnd: null,
};
