import type { Context } from "../context.ts";
import type { LedgerEntry } from "./ledger-entry.ts";
import { advanceHead } from "./ledger-heads.ts";
import { LedgerModel } from "./ledger.model.ts";
import { storedTotals } from "./stored-totals.ts";

/**
 * Commits an entry and announces its events. The head is advanced beside the response, which does not depend on it;
 * where that write is lost, the outbox advances the head before the entry counts as published.
 *
 * @throws Error if an entry with its `_id`, or of the same user with its `seq`, exists.
 */
export async function insertEntry({ outbox }: Pick<Context, "outbox">, entry: LedgerEntry): Promise<void> {
  const row = { ...entry, after: storedTotals(entry.after, entry.userId) };
  await LedgerModel.create([row]);
  void advanceHead(row).catch(() => null);
  outbox.wake(LedgerModel);
}
