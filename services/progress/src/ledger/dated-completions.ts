import type { LocalDate } from "../streaks/local-date.ts";
import { LedgerModel } from "./ledger.model.ts";

/** What a week's figures need of a completion. */
export interface DatedCompletion {
  /** The ledger entry's `_id`. */
  _id: string;
  focusAreaId: string;
  localDate: LocalDate;
}

/** One batch holds more than the completions of eight days. */
const BATCH = 1000;

/** A user's completions from one local date to another, both included, from an index: no entry is read. */
export const completionsBetween = (
  userId: string,
  from: LocalDate,
  to: LocalDate,
): Promise<DatedCompletion[]> =>
  LedgerModel.aggregate<DatedCompletion>([
    { $match: { userId, localDate: { $gte: from, $lte: to } } },
    { $project: { localDate: 1, focusAreaId: "$challenge.focusAreaId" } },
  ])
    .option({ batchSize: BATCH })
    .exec();
