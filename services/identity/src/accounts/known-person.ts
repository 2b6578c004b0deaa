import { assertAccess } from "@questwell/common";
import type { IdentityContext } from "../context.ts";

/** What people see of each other. Which fields of it a viewer gets, the type that is asked for decides. */
export interface KnownPerson {
  id: string;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
}

/**
 * The person that social's answer points at: only its fields lead here, and they check who may see whom. Somebody who
 * is missing or being erased has no name.
 *
 * @throws AppError UNAUTHENTICATED or GATE.
 */
export async function knownPerson(ctx: IdentityContext, { id }: { id: string }): Promise<KnownPerson> {
  assertAccess(ctx.viewer, { gate: "onboarded", admin: false });
  const user = await ctx.users.load(id);
  return {
    id,
    firstName: user?.firstName ?? null,
    lastName: user?.lastName ?? null,
    email: user?.email ?? null,
  };
}
