import type { LedgerEntry } from "./ledger-entry.ts";
import { advanceHead } from "./ledger-heads.ts";
import { LedgerModel } from "./ledger.model.ts";
import { storedTotals } from "./stored-totals.ts";

/** @throws Error if an entry with its `_id`, or of the same user with its `seq`, exists. */
export async function insertEntry(entry: LedgerEntry): Promise<void> {
  const row = { ...entry, after: storedTotals(entry.after, entry.userId) };
  await LedgerModel.create([row]);
  await advanceHead(row).catch(() => null); // the completion is committed: the outbox advances the head, too
}
