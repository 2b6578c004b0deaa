import { findCompletableChallenge } from "../challenges/find-completable-challenge.ts";
import type { Context } from "../context.ts";
import { insertEntry } from "../ledger/insert-entry.ts";
import { findAreaTotals, findEntry, findLastEntry } from "../ledger/ledger-reads.ts";
import type { CompletionStore } from "./completion-store.ts";

/** The completion store on MongoDB. The tests have a second implementation in which every step can fail. */
export const mongoCompletionStore = (ctx: Pick<Context, "purgeErased" | "outbox">): CompletionStore => ({
  findEntry,
  findLastEntry,
  findAreaTotals,
  findChallenge: (userId, challengeId) => findCompletableChallenge(ctx, userId, challengeId),
  insertEntry: (entry) => insertEntry(ctx, entry),
});
