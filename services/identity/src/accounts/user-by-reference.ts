import type { IdentityContext } from "../context.ts";
import type { UserRow } from "./user.model.ts";
import { canReadUser } from "./user.policy.ts";

/** The account that another subgraph's answer points at; null when it is none of the viewer's business or missing. */
export async function userByReference(ctx: IdentityContext, { id }: { id: string }): Promise<UserRow | null> {
  const viewer = ctx.requireViewer();
  return canReadUser(viewer, id) ? ctx.users.load(id) : null;
}
