import DataLoader from "dataloader";
import type { LedgerRow } from "./ledger.model.ts";
import { findNewestRow } from "./newest-row.ts";
import { areaFrom } from "./stored-totals.ts";
import type { Totals } from "./totals.ts";

/** What a user and the areas show of the user's newest entry; the rest of its totals is as much again. */
export interface NewestEntry extends Pick<LedgerRow, "timeZone" | "dayStartHour"> {
  after: Pick<LedgerRow["after"], "level" | "totalXP" | "completed" | "days" | "areas">;
}

const FIELDS = "timeZone dayStartHour after.level after.totalXP after.completed after.days after.areas";

/** What a request reads newest entries with. */
export interface NewestEntryReader {
  /** The user's newest entry, read once for all who ask at the same time; null before the first completion. */
  newestEntry: (userId: string) => Promise<NewestEntry | null>;
}

/** Reads the newest entry of each user once for those who ask in the same turn; later ones may find a newer entry. */
export function createNewestEntry(): NewestEntryReader["newestEntry"] {
  const loader = new DataLoader(
    async (ids: readonly string[]) => {
      const entries = await Promise.all(
        ids.map(async (id, place) =>
          ids.indexOf(id) === place ? findNewestRow<NewestEntry>(id, FIELDS) : null,
        ),
      );
      return ids.map((id) => entries[ids.indexOf(id)] ?? null);
    },
    { cache: false },
  );
  return (userId) => loader.load(userId);
}

/** The totals of an entry in each area, and the number of completions. */
export const areasTotalsOf = (
  entry: NewestEntry | null,
  userId: string,
): Pick<Totals, "areas" | "completed"> =>
  entry
    ? { areas: entry.after.areas.map((area) => areaFrom(area, userId)), completed: entry.after.completed }
    : { areas: [], completed: 0 };
