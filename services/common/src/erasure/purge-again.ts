import { trusted } from "mongoose";
import type { BackgroundContext } from "../context/background-context.ts";
import { TombstoneModel, type Tombstone, findErased } from "./tombstone.model.ts";

/** Removes everything that a service stores of a person; called again, it removes what was written since. */
export type Purge = (userId: string) => Promise<void>;

/** Purges those of these people who are erased. */
export async function purgeErased(purge: Purge, userIds: readonly string[]): Promise<void> {
  for (const userId of await findErased(userIds)) await purge(userId);
}

const BATCH = 100;
const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

/** By then every write that was in flight at the erasure has ended. */
export const FIRST_REPEAT_MS = 10 * MINUTE_MS;

type At = Pick<BackgroundContext, "clock">;

/**
 * Purges a person again once `purgeAt` has passed, then daily as long as the tombstone exists: a restored stream or
 * dead letter may bring something back.
 */
export async function purgeAgain(purge: Purge, { clock }: At): Promise<void> {
  const now = clock.now();
  const due = await TombstoneModel.find({ purgeAt: trusted({ $lte: now }) })
    .sort({ purgeAt: 1 })
    .limit(BATCH)
    .select("purgeAt")
    .lean<Pick<Tombstone, "_id" | "purgeAt">[]>();
  for (const { _id, purgeAt } of due) {
    await purge(_id);
    const next = new Date(now.getTime() + DAY_MS);
    await TombstoneModel.updateOne({ _id, purgeAt }, { $set: { purgeAt: next } });
  }
}

/**
 * Purges what processes that crashed in the middle of a write left behind for erased people. Such a write ends within
 * seconds of the deletion; a day covers a late start and keeps the start short.
 */
export async function sweepErased(purge: Purge, { clock }: At): Promise<void> {
  const since = new Date(clock.now().getTime() - DAY_MS);
  const recent = TombstoneModel.find({ erasedAt: trusted({ $gte: since }) }).select("_id");
  for await (const { _id } of recent.lean<Pick<Tombstone, "_id">[]>().cursor()) await purge(_id);
}
