import { isDeepStrictEqual } from "node:util";
import { trusted } from "mongoose";
import { datedMoment } from "../streaks/local-date.ts";
import { isBuiltInArea } from "./area-names.ts";
import type { LedgerEntry } from "./ledger-entry.ts";
import { LedgerModel, type LedgerRow } from "./ledger.model.ts";
import { isOf02, totalsFrom } from "./stored-totals.ts";
import { addCompletion, nothingYet, type AreaTotals, type Totals } from "./totals.ts";

/** Where a stored entry differs from the sum of the entries up to it. */
export interface LedgerDifference {
  seq: number;
  what: keyof Totals | "seq" | "localDate";
  stored: unknown;
  computed: unknown;
}

const PAGE = 200;

/** Recomputes a user's ledger from the first completion on and reports every difference: none is expected. */
export async function verifyLedger(userId: string): Promise<LedgerDifference[]> {
  const adder = createAdder();
  for (let last = 0, isMore = true; isMore;) {
    const rows = await LedgerModel.find({ userId, seq: trusted({ $gt: last }) })
      .sort({ seq: 1 })
      .limit(PAGE)
      .select("seq challenge at localDate timeZone dayStartHour after")
      .lean<StoredEntry[]>();
    for (const row of rows)
      adder.add({ ...row, after: totalsFrom(row.after, userId), hasAllAreas: isOf02(row.after) });
    last = rows.at(-1)?.seq ?? last;
    isMore = rows.length === PAGE;
  }
  return adder.differences;
}

type StoredEntry = Pick<LedgerRow, Exclude<keyof AddedEntry, "hasAllAreas">>;

/** The fields of an entry that are recomputed. */
type AddedEntry = Pick<
  LedgerEntry,
  "seq" | "challenge" | "at" | "localDate" | "timeZone" | "dayStartHour" | "after"
> & {
  /** Whether it is of version 0.2: its entries carried every area and all time zones. */
  hasAllAreas?: boolean;
};

/** @param entries of one user, by `seq` */
export function differencesIn(entries: readonly AddedEntry[]): LedgerDifference[] {
  const adder = createAdder();
  for (const entry of entries) adder.add(entry);
  return adder.differences;
}

/** Adds up the entries of a user in order and collects the differences. */
function createAdder() {
  const differences: LedgerDifference[] = [];
  let totals = nothingYet;
  let added = 0;
  return {
    differences,
    add(entry: AddedEntry): void {
      const { seq, challenge, at, localDate, after, hasAllAreas = false } = entry;
      const areaName =
        after.areas.find(({ focusAreaId }) => focusAreaId === challenge.focusAreaId)?.name ?? "";
      const credited = datedMoment(at, entry);
      const mostZones = hasAllAreas ? Infinity : undefined;
      // Achievements are stored facts, not sums: they depend on the areas active at the time.
      totals = {
        ...addCompletion(totals, challenge, areaName, credited, mostZones),
        achievements: after.achievements,
      };
      const compare = (what: LedgerDifference["what"], stored: unknown, computed: unknown) => {
        if (!isDeepStrictEqual(stored, computed)) differences.push({ seq, what, stored, computed });
      };
      compare("seq", seq, (added += 1));
      compare("localDate", localDate, credited.date);
      const { areas, ...figures } = totals;
      const carried = areas.filter((area) => hasAllAreas || isCarried(area, entry));
      compare("areas", byId(after.areas), byId(carried));
      for (const what of Object.keys(figures) as (keyof typeof figures)[])
        compare(what, after[what], figures[what]);
    },
  };
}

/** Which goals were active at the time cannot be recomputed; the goals that an entry carries must be correct. */
const isCarried = ({ focusAreaId, name }: AreaTotals, { challenge, after }: AddedEntry) =>
  isBuiltInArea(name) ||
  focusAreaId === challenge.focusAreaId ||
  after.areas.some((area) => area.focusAreaId === focusAreaId);

const byId = (areas: readonly AreaTotals[]) =>
  areas.toSorted((one, other) => (one.focusAreaId < other.focusAreaId ? -1 : 1));
