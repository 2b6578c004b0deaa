import { unauthenticated } from "@questwell/common";
import type { AdminContext } from "../context.ts";
import { isErased } from "./erased-person.model.ts";
import { purgePerson } from "./purge-person.ts";

/**
 * Runs a write that stores something about people. When one of them is gone, or goes while it runs, what it stored
 * is cleared after it, because the clearing of the person's rows may have been faster.
 */
export async function writeAbout<Result>(
  userIds: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } finally {
    for (const userId of userIds) if (await isErased(userId)) await purgePerson(userId);
  }
}

/** A mutation as GraphQL calls it. */
type Mutation<Input> = (parent: unknown, input: Input, ctx: AdminContext) => Promise<unknown>;

/** Refuses mutations of a person whose account is being erased, as if they had signed out. */
export function unlessViewerIsErased<Input>(mutation: Mutation<Input>): Mutation<Input> {
  return async (parent, input, ctx) => {
    const { id } = ctx.requireViewer();
    if (await isErased(id)) throw unauthenticated();
    return writeAbout([id], () => mutation(parent, input, ctx));
  };
}
