import { assertAccess } from "@questwell/common";
import type { IdentityContext } from "../context.ts";

/** The fields that people see of each other. The GraphQL type decides which of them a viewer gets. */
export interface KnownPerson {
  id: string;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
}

/**
 * The person that a reference from social points to: only social's fields lead here, and they authorize the viewer. A
 * person who is missing or being erased has no name.
 *
 * @throws AppError UNAUTHENTICATED or GATE.
 */
export async function personByReference(ctx: IdentityContext, { id }: { id: string }): Promise<KnownPerson> {
  assertAccess(ctx.viewer, { gate: "onboarded", admin: false });
  const user = await ctx.users.load(id);
  return {
    id,
    firstName: user?.firstName ?? null,
    lastName: user?.lastName ?? null,
    email: user?.email ?? null,
  };
}
