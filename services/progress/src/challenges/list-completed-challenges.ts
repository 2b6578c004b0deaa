import {
  badUserInput,
  decodeCursor,
  pageSize,
  toConnection,
  type Connection,
  type Cursor,
  type PageInput,
} from "@questwell/common";
import { trusted } from "mongoose";
import type { Context } from "../context.ts";
import type { ChallengeView } from "../ledger/challenge.ts";
import { completedChallengeOf, type CompletionFields, type LedgerEntry } from "../ledger/ledger-entry.ts";
import { LedgerModel } from "../ledger/ledger.model.ts";

const MOST = 500;

/** The fields of an entry that the list reads. */
type CompletedChallenge = CompletionFields & Pick<LedgerEntry, "_id" | "challenge">;

/**
 * The viewer's completed challenges, by the time they count for, newest first.
 *
 * @throws AppError BAD_USER_INPUT for a page size outside 1 to 500 and for an unknown cursor.
 */
export async function listCompletedChallenges(
  ctx: Context,
  page: PageInput,
): Promise<Connection<ChallengeView>> {
  const viewer = ctx.requireViewer();
  const size = pageSize(page.first, MOST);
  const entries = await findCompleted(viewer.id, size + 1, decodeCursor(page.after));
  const cursorOf = ({ _id, at }: CompletedChallenge) => ({ sortKey: at.toISOString(), id: _id });
  return toConnection(entries, size, cursorOf, completedChallengeOf);
}

/** The newest 500, as views. */
export async function newestCompleted(userId: string): Promise<ChallengeView[]> {
  const entries = await findCompleted(userId, MOST, null);
  return entries.map(completedChallengeOf);
}

function findCompleted(userId: string, limit: number, after: Cursor | null): Promise<CompletedChallenge[]> {
  return LedgerModel.find({ userId, ...(after && olderThan(after)) })
    .sort({ at: -1, _id: -1 })
    .limit(limit)
    .batchSize(limit + 1)
    .select("challenge at result.activityIds")
    .lean<CompletedChallenge[]>();
}

function olderThan({ sortKey, id }: Cursor) {
  const at = new Date(sortKey);
  if (Number.isNaN(at.getTime())) throw badUserInput("Unknown cursor", { after: "Unknown cursor" });
  return { $or: [{ at: trusted({ $lt: at }) }, { at, _id: trusted({ $lt: id }) }] };
}
