import type { Context } from "../context.ts";
import type { LedgerEntry } from "./ledger-entry.ts";
import { LedgerModel } from "./ledger.model.ts";
import { storedTotals } from "./stored-totals.ts";

/**
 * Commits an entry; its events are published, and its head is advanced with them.
 *
 * @throws Error if an entry with its `_id`, or of the same user with its `seq`, exists.
 */
export async function insertEntry({ outbox }: Pick<Context, "outbox">, entry: LedgerEntry): Promise<void> {
  await LedgerModel.create([{ ...entry, after: storedTotals(entry.after, entry.userId) }]);
  outbox.wake(LedgerModel);
}
