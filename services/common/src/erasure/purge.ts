import { findErased } from "./tombstone.model.ts";

/** Removes everything that a service stores of a person; called again, it removes what was written since. */
export type Purge = (userId: string) => Promise<void>;

/** Purges those of these people who are erased. */
export async function purgeErased(purge: Purge, userIds: readonly string[]): Promise<void> {
  for (const userId of await findErased(userIds)) await purge(userId);
}
