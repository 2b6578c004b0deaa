import { findErased } from "./tombstone.model.ts";

/** Removes everything that a service keeps of a person; again, it removes what came since. */
export type Purge = (userId: string) => Promise<void>;

/** Removes what was stored about those of these people who are gone. */
export async function purgeErased(purge: Purge, userIds: readonly string[]): Promise<void> {
  for (const userId of await findErased(userIds)) await purge(userId);
}
