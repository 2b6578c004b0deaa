import { notFound } from "@questwell/common";
import { recordAudits } from "../audits/record-audit.ts";
import type { IdentityContext } from "../context.ts";
import { requireAdmin } from "../roles/require-admin.ts";
import type { UserRow } from "../users/user.model.ts";

/**
 * One person, for an admin; the read is recorded for the audit log first.
 *
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, or UNAVAILABLE when the audit record cannot be stored.
 */
export async function findUser(ctx: IdentityContext, id: string): Promise<UserRow> {
  const { _id: actorId } = await requireAdmin(ctx);
  const user = await ctx.users.load(id);
  if (!user) throw notFound();
  await recordAudits(ctx, [{ actorId, action: "user.read", subjectId: id }]);
  return user;
}
