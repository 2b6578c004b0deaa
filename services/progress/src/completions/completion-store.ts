import type { CompletableChallenge } from "../challenges/completable-challenge.ts";
import type { AnsweredEntry, LedgerEntry, LastEntry } from "../ledger/ledger-entry.ts";
import type { AreaTotals } from "../ledger/totals.ts";

/**
 * The database operations of completing a challenge. Each call is one step: it may fail independently, its response may
 * be lost, and a read may be older than an acknowledged write.
 */
export interface CompletionStore {
  /** The user's entry for the challenge, once it is completed. */
  findEntry(userId: string, challengeId: string): Promise<AnsweredEntry | null>;
  /** The challenge, if the user owns it and its goal was not deleted. */
  findChallenge(userId: string, challengeId: string): Promise<CompletableChallenge | null>;
  /** The entry with the user's highest `seq`. */
  findLastEntry(userId: string): Promise<LastEntry | null>;
  /** The user's totals in the area, from the area's newest entry. */
  findAreaTotals(userId: string, focusAreaId: string): Promise<AreaTotals | null>;
  /**
   * Commits the entry; its events are published.
   *
   * @throws Error if an entry with its `_id`, or of the same user with its `seq`, exists.
   */
  insertEntry(entry: LedgerEntry): Promise<void>;
}
