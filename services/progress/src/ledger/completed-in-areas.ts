import { rowsInOne } from "@questwell/common";
import { trusted } from "mongoose";
import { entryIdOf, type CompletionFields, type LedgerEntry } from "./ledger-entry.ts";
import { LedgerModel } from "./ledger.model.ts";

/** The fields of an entry that lists of completed challenges read. */
export interface CompletedRow extends CompletionFields {
  _id: string;
  seq: number;
  challenge: LedgerEntry["challenge"];
}

/** A completion, and whether it is one of the person's recent ones. */
export interface ReadCompletion extends CompletedRow {
  isRecent: boolean;
}

const COMPLETED_FIELDS = "seq challenge at result.activityIds";

/** A week of five a day: nearly always the newest three of every area. */
const RECENT = 40;

/** Which completions are asked for. */
interface Recent {
  /** The user's challenges whose completions are returned in any case. */
  challengeIds: readonly string[];
  /** The `seq` of the newest completion; without it only those of the challenges are found. */
  newestSeq: number | null;
  /** How many of each area are returned. */
  perArea: number;
}

/**
 * The newest of each area among a person's latest 40 completions, and those of some challenges, in one command. It reads
 * as much however long the history is: a range of `seq` has no earlier entries.
 */
export async function findRecentCompletions(
  userId: string,
  { challengeIds, newestSeq, perArea }: Recent,
): Promise<ReadCompletion[]> {
  const from = newestSeq === null ? Infinity : Math.max(newestSeq - RECENT + 1, 1);
  const entryIds = challengeIds.map(entryIdOf);
  const either = [
    ...(entryIds.length > 0 ? [{ _id: { $in: entryIds } }] : []),
    ...(newestSeq ? [{ userId, seq: { $gte: from } }] : []),
  ];
  if (either.length === 0) return [];
  const most = RECENT + entryIds.length;
  const earlier = {
    $filter: { input: { $slice: ["$rows", perArea, most] }, cond: { $in: ["$$this._id", entryIds] } },
  };
  const areas = await rowsInOne<{ rows: CompletedRow[] }>(LedgerModel, [
    { $match: { $or: either } },
    { $sort: { seq: -1 } },
    { $project: { seq: 1, challenge: 1, at: 1, "result.activityIds": 1 } },
    { $group: { _id: "$challenge.focusAreaId", rows: { $push: "$$ROOT" } } },
    { $project: { rows: { $concatArrays: [{ $slice: ["$rows", perArea] }, earlier] } } },
  ]);
  return areas.flatMap(({ rows }) => rows.map((row) => ({ ...row, isRecent: row.seq >= from })));
}

/** The completions of an area that were recorded last, the last one first; `before` a `seq`, if there is one. */
export const findNewestInArea = (
  userId: string,
  focusAreaId: string,
  limit: number,
  before: number | null = null,
): Promise<CompletedRow[]> =>
  LedgerModel.find({
    userId,
    "challenge.focusAreaId": focusAreaId,
    ...(before !== null && { seq: trusted({ $lt: before }) }),
  })
    .sort({ seq: -1 })
    .limit(limit)
    .batchSize(limit + 1)
    .select(COMPLETED_FIELDS)
    .lean<CompletedRow[]>()
    .exec();
