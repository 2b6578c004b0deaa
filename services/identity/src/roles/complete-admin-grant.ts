import { createHash } from "node:crypto";
import { ensureInserted } from "@questwell/common";
import type { IdentityContext } from "../context.ts";
import { changeUser } from "../users/change-user.ts";
import { ADMIN } from "../users/role.ts";
import { roleGranted } from "../users/user-events.ts";
import type { UserRow } from "../users/user.model.ts";
import { AdminGrantModel } from "./admin-grant.model.ts";

/**
 * Grants the admin role to an account with an address that was on the list of admins at sign-up. Each address is used
 * once, ever: neither a second account with it nor one that lost the role gets it again. A grant left pending by a
 * crash is completed at the next sign-in.
 */
export async function completeAdminGrant(ctx: IdentityContext, user: UserRow): Promise<UserRow> {
  if (!user.isAdminGrantDue) return user;
  const _id = createHash("sha256").update(user.emailKey).digest("base64url");
  await ensureInserted(AdminGrantModel, { _id, userId: user._id });
  const grant = await AdminGrantModel.findById(_id).lean();
  const isTheirs = grant?.userId === user._id;
  const settled = await changeUser(ctx, user._id, (current) => {
    if (!current.isAdminGrantDue) return null;
    if (!isTheirs || current.roles.includes(ADMIN)) return { set: { isAdminGrantDue: false }, events: [] };
    return {
      set: { isAdminGrantDue: false, roles: [...current.roles, ADMIN] },
      events: [roleGranted(ADMIN)],
    };
  });
  return settled ?? user;
}
