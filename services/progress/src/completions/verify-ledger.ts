import { isDeepStrictEqual } from "node:util";
import { datedMoment } from "../streaks/local-date.ts";
import type { LedgerEntry } from "./ledger-entry.ts";
import { LedgerModel } from "./ledger.model.ts";
import { addCompletion, nothingYet, type Totals } from "./totals.ts";

/** Where what an entry says differs from what the entries before it add up to. */
export interface LedgerDifference {
  seq: number;
  what: keyof Totals | "seq" | "localDate";
  stored: unknown;
  computed: unknown;
}

/** Adds up a user's ledger again, from the first completion on, and reports every difference: none is expected. */
export async function verifyLedger(userId: string): Promise<LedgerDifference[]> {
  const entries = LedgerModel.find({ userId }).sort({ seq: 1 }).select("-out").lean<LedgerEntry[]>();
  return differencesIn(await entries);
}

/** @param entries of one user, by `seq` */
export function differencesIn(entries: readonly Omit<LedgerEntry, "out">[]): LedgerDifference[] {
  const differences: LedgerDifference[] = [];
  let totals = nothingYet;
  for (const [index, entry] of entries.entries()) {
    const { seq, challenge, at, localDate, after } = entry;
    const areaName = after.areas.find(({ focusAreaId }) => focusAreaId === challenge.focusAreaId)?.name ?? "";
    const credited = datedMoment(at, entry);
    // Achievements are facts of their moment, not sums: they hang on which areas were active then.
    totals = { ...addCompletion(totals, challenge, areaName, credited), achievements: after.achievements };
    const compare = (what: LedgerDifference["what"], stored: unknown, computed: unknown) => {
      if (!isDeepStrictEqual(stored, computed)) differences.push({ seq, what, stored, computed });
    };
    compare("seq", seq, index + 1);
    compare("localDate", localDate, credited.date);
    for (const what of Object.keys(totals) as (keyof Totals)[]) compare(what, after[what], totals[what]);
  }
  return differences;
}
