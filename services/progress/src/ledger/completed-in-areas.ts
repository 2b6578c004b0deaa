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
/** One batch holds the recent ones, those of eight sets, and some that are stored meanwhile. */
const BATCH = 200;

/**
 * A person's latest 40 completions, and those of the challenges with these ids, in one command. It reads as much however
 * long the history is: a range of `seq` has no earlier entries.
 *
 * @param newestSeq the `seq` of the newest completion; without it only the challenges with these ids are found
 */
export async function findRecentCompletions(
  userId: string,
  challengeIds: readonly string[],
  newestSeq: number | null,
): Promise<ReadCompletion[]> {
  const from = newestSeq === null ? Infinity : Math.max(newestSeq - RECENT + 1, 1);
  const ofChallenges = { userId, _id: trusted({ $in: challengeIds.map(entryIdOf) }) };
  const either = [
    ...(challengeIds.length > 0 ? [ofChallenges] : []),
    ...(newestSeq ? [{ userId, seq: trusted({ $gte: from }) }] : []),
  ];
  if (either.length === 0) return [];
  const rows = await LedgerModel.find({ $or: either })
    .select(COMPLETED_FIELDS)
    .batchSize(BATCH)
    .lean<CompletedRow[]>();
  return rows.map((row) => ({ ...row, isRecent: row.seq >= from }));
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
