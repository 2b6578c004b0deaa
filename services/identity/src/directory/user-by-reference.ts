import type { IdentityContext } from "../context.ts";
import type { UserRow } from "../users/user.model.ts";
import { canReadUser } from "./user.policy.ts";

/** The account that another subgraph references; null when it is missing or the viewer may not read it. */
export async function userByReference(ctx: IdentityContext, { id }: { id: string }): Promise<UserRow | null> {
  const viewer = ctx.requireViewer();
  return canReadUser(viewer, id) ? ctx.users.load(id) : null;
}
