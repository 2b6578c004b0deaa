import { trusted } from "mongoose";
import type { CompletionOfChallenge } from "./challenge.ts";
import {
  completionOf,
  entryIdOf,
  type AnsweredEntry,
  type CompletionFields,
  type LastEntry,
  type LedgerEntry,
} from "./ledger-entry.ts";
import { LedgerModel, type LedgerRow } from "./ledger.model.ts";
import { findNewestRow } from "./newest-row.ts";
import { areaFrom, totalsFrom, type AnyStoredArea } from "./stored-totals.ts";
import { nothingYet, type AreaTotals, type Totals } from "./totals.ts";

/** The user's entry for a challenge, once it is completed. */
export const findEntry = (userId: string, challengeId: string) =>
  LedgerModel.findOne({ _id: entryIdOf(challengeId), userId })
    .select("challenge at result")
    .readConcern("majority")
    .lean<AnsweredEntry>();

/** The user's newest entry. */
export async function findLastEntry(userId: string): Promise<LastEntry | null> {
  const row = await findNewestRow<Pick<LedgerRow, "seq" | "after" | "outAt">>(userId, "seq after outAt");
  return row && { ...row, after: totalsFrom(row.after, userId) };
}

/** The user's totals as they are now. */
export async function totalsOf(userId: string): Promise<Totals> {
  const last = await findLastEntry(userId);
  return last?.after ?? nothingYet;
}

/** The user's totals in an area, from the area's newest entry; null while nothing is completed there. */
export async function findAreaTotals(userId: string, focusAreaId: string): Promise<AreaTotals | null> {
  const row = await LedgerModel.findOne({ userId, "challenge.focusAreaId": focusAreaId })
    .sort({ seq: -1 })
    .select("userId challenge.focusAreaId after.areas")
    .readConcern("majority")
    .lean<RowOfArea>();
  return row ? ownAreaOf(row) : null;
}

/**
 * The user's totals in areas, each from the area's newest entry, including goals deleted long ago. Two commands; the
 * first is an index-only read.
 */
export async function loadAreaTotals(userId: string, focusAreaIds: readonly string[]): Promise<AreaTotals[]> {
  const newest = await LedgerModel.aggregate<{ seq: number }>([
    { $match: { userId, "challenge.focusAreaId": { $in: focusAreaIds } } },
    { $group: { _id: "$challenge.focusAreaId", seq: { $max: "$seq" } } },
  ]).readConcern("majority");
  const rows = await LedgerModel.find({ userId, seq: trusted({ $in: newest.map(({ seq }) => seq) }) })
    .select("userId challenge.focusAreaId after.areas")
    .lean<RowOfArea[]>();
  return rows.flatMap((row) => ownAreaOf(row) ?? []);
}

interface RowOfArea {
  userId: string;
  challenge: Pick<LedgerEntry["challenge"], "focusAreaId">;
  after: { areas: readonly AnyStoredArea[] };
}

function ownAreaOf({ userId, challenge, after: { areas } }: RowOfArea): AreaTotals | null {
  const read = areas.map((area) => areaFrom(area, userId));
  return read.find(({ focusAreaId }) => focusAreaId === challenge.focusAreaId) ?? null;
}

/** The completions by challenge; an open challenge has none. */
export async function findCompletions(
  challengeIds: readonly string[],
): Promise<Map<string, CompletionOfChallenge>> {
  const find = () =>
    LedgerModel.find({ _id: trusted({ $in: challengeIds.map(entryIdOf) }) })
      .select("challenge.id at result.activityIds")
      .batchSize(challengeIds.length + 1)
      .lean<(CompletionFields & { challenge: { id: string } })[]>();
  const entries = challengeIds.length === 0 ? [] : await find();
  return new Map(entries.map((entry) => [entry.challenge.id, completionOf(entry)]));
}
