import { notFound, unauthenticated, type AppError } from "@questwell/common";
import type { SocialContext } from "../context.ts";
import { findErased } from "./erased-person.model.ts";
import { purgePerson } from "./purge-person.ts";

/**
 * Runs a write that stores something about people. It is refused when one of them is gone; when one of them goes
 * while it runs, what it stored is removed after it, because the removal of the person's rows may have been faster.
 *
 * @throws AppError what `refusal` makes, when somebody is gone.
 */
export async function writeAbout<Result>(
  userIds: readonly string[],
  work: () => Promise<Result>,
  refusal: () => AppError = notFound,
): Promise<Result> {
  if ((await findErased(userIds)).length > 0) throw refusal();
  try {
    return await work();
  } finally {
    await purgeErased(userIds);
  }
}

/** Removes what was stored about those of these people who are gone. */
export async function purgeErased(userIds: readonly string[]): Promise<void> {
  for (const userId of await findErased(userIds)) await purgePerson(userId);
}

/** A mutation as GraphQL calls it. */
type Mutation<Input> = (parent: unknown, input: Input, ctx: SocialContext) => Promise<unknown>;

/** Refuses mutations of a person whose account is being erased, as if they had signed out. */
export function unlessViewerIsErased<Input>(mutation: Mutation<Input>): Mutation<Input> {
  return (parent, input, ctx) =>
    writeAbout([ctx.requireViewer().id], () => mutation(parent, input, ctx), unauthenticated);
}
