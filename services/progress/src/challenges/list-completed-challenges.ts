import {
  badUserInput,
  decodeCursor,
  notFound,
  pageSize,
  toConnection,
  type Connection,
  type Cursor,
  type PageInput,
} from "@questwell/common";
import { trusted } from "mongoose";
import type { Context } from "../context.ts";
import { findGoal } from "../goal-slots/goals.ts";
import { areaNames, builtInIdOf, isBuiltInArea } from "../ledger/area-names.ts";
import type { ChallengeView } from "../ledger/challenge.ts";
import { findNewestInArea, type CompletedRow } from "../ledger/completed-in-areas.ts";
import { completedChallengeOf, type CompletionFields, type LedgerEntry } from "../ledger/ledger-entry.ts";
import { LedgerModel } from "../ledger/ledger.model.ts";
import type { QueryCompletedChallengesArgs } from "../schema.generated.ts";

export const MOST_COMPLETED = 500;
const MOST_OF_AREA = 50;

/** The fields of an entry that the list reads. */
type CompletedChallenge = CompletionFields & Pick<LedgerEntry, "_id" | "challenge">;

/**
 * The viewer's completed challenges, newest first: all of them by the time they count for, those of one area in the
 * order in which they were recorded.
 *
 * @throws AppError BAD_USER_INPUT for a page size outside 1 to 500, or 1 to 50 of an area, and for an unknown cursor;
 *   NOT_FOUND unless the area is or was the viewer's.
 */
export async function listCompletedChallenges(
  ctx: Context,
  { focusAreaId, ...page }: QueryCompletedChallengesArgs,
): Promise<Connection<ChallengeView>> {
  const viewer = ctx.requireViewer();
  if (focusAreaId !== null && focusAreaId !== undefined) return listOfArea(viewer.id, focusAreaId, page);
  const size = pageSize(page.first, MOST_COMPLETED);
  const entries = await findCompleted(viewer.id, size + 1, decodeCursor(page.after));
  const cursorOf = ({ _id, at }: CompletedChallenge) => ({ sortKey: at.toISOString(), id: _id });
  return toConnection(entries, size, cursorOf, completedChallengeOf);
}

async function listOfArea(
  userId: string,
  idOrName: string,
  page: PageInput,
): Promise<Connection<ChallengeView>> {
  const size = pageSize(page.first, MOST_OF_AREA);
  const before = seqOf(decodeCursor(page.after));
  const focusAreaId = await findOwnAreaId(userId, idOrName);
  const entries = await findNewestInArea(userId, focusAreaId, size + 1, before);
  const cursorOf = ({ _id, seq }: CompletedRow) => ({ sortKey: String(seq), id: _id });
  return toConnection(entries, size, cursorOf, completedChallengeOf);
}

/** Also one that the viewer left, and a goal that was deleted: what was done there stays. */
async function findOwnAreaId(userId: string, idOrName: string): Promise<string> {
  if (isBuiltInArea(idOrName)) return builtInIdOf(userId, idOrName);
  if (areaNames.some((name) => builtInIdOf(userId, name) === idOrName)) return idOrName;
  if (!(await findGoal(userId, idOrName))) throw notFound();
  return idOrName;
}

function seqOf(cursor: Cursor | null): number | null {
  if (!cursor) return null;
  const seq = Number(cursor.sortKey);
  if (!Number.isSafeInteger(seq)) throw badUserInput("Unknown cursor", { after: "Unknown cursor" });
  return seq;
}

/** The newest 500, as views. */
export async function newestCompleted(userId: string): Promise<ChallengeView[]> {
  const entries = await findCompleted(userId, MOST_COMPLETED, null);
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
