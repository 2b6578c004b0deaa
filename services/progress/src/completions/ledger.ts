import { trusted } from "mongoose";
import { entryIdOf, type LedgerEntry } from "./ledger-entry.ts";
import { LedgerModel } from "./ledger.model.ts";
import { nothingYet, type Totals } from "./totals.ts";

/** The user's entry for a challenge, once it is completed. */
export const findEntry = (userId: string, challengeId: string) =>
  LedgerModel.findOne({ _id: entryIdOf(challengeId), userId })
    .readConcern("majority")
    .lean<LedgerEntry>();

/** The user's newest entry. */
export const findLastEntry = (userId: string) =>
  LedgerModel.findOne({ userId }).sort({ seq: -1 }).readConcern("majority").lean<LedgerEntry>();

/** The user's totals as they are now. */
export async function totalsOf(userId: string): Promise<Totals> {
  const last = await findLastEntry(userId);
  return last?.after ?? nothingYet;
}

/** When each of the challenges was completed; those that are not have no entry. */
export async function findCompletionDates(challengeIds: readonly string[]): Promise<Map<string, Date>> {
  const entries = await LedgerModel.find({ _id: trusted({ $in: challengeIds.map(entryIdOf) }) })
    .select("challenge.id at")
    .lean<Pick<LedgerEntry, "challenge" | "at">[]>();
  return new Map(entries.map(({ challenge, at }) => [challenge.id, at]));
}
