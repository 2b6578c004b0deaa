import type { CompletableChallenge } from "../challenges/challenge.ts";
import type { AnsweredEntry, LedgerEntry } from "./ledger-entry.ts";
import type { LastEntry } from "./next-entry.ts";
import type { AreaTotals } from "./totals.ts";

/**
 * All that completing a challenge asks of the database. Each call is one step: it may fail on its own, its answer may
 * be lost, and a read may be older than a write that was already acknowledged.
 */
export interface CompletionStore {
  /** The user's entry for the challenge, once it is completed. */
  findEntry(userId: string, challengeId: string): Promise<AnsweredEntry | null>;
  /** The challenge, if it is the user's own and its goal was not deleted. */
  findChallenge(userId: string, challengeId: string): Promise<CompletableChallenge | null>;
  /** The entry with the user's highest `seq`. */
  findLastEntry(userId: string): Promise<LastEntry | null>;
  /** What the user reached in the area, by its own newest entry. */
  findAreaTotals(userId: string, focusAreaId: string): Promise<AreaTotals | null>;
  /** @throws Error when there is an entry with its `_id`, or of the same user with its `seq`. */
  insertEntry(entry: LedgerEntry): Promise<void>;
}
