import { trusted } from "mongoose";
import { ChallengeDismissalModel, type ChallengeDismissal } from "./challenge-dismissal.model.ts";

/** The number of barred ideas of an area that a new set avoids, those dismissed last. */
const MOST_BARRED = 100;

/** The user's dismissals of these challenges, by challenge. */
export async function findDismissals(
  userId: string,
  challengeIds: readonly string[],
): Promise<Map<string, ChallengeDismissal>> {
  const find = () =>
    ChallengeDismissalModel.find({ userId, _id: trusted({ $in: challengeIds }) })
      .batchSize(challengeIds.length + 1)
      .lean<ChallengeDismissal[]>();
  const rows = challengeIds.length === 0 ? [] : await find();
  return new Map(rows.map((row) => [row._id, row]));
}

/** The newest 100 dismissals of an area that bar their ideas at a time, newest first. */
export const findBarred = (userId: string, focusAreaId: string, now: Date) =>
  ChallengeDismissalModel.find({ userId, focusAreaId, barredUntil: trusted({ $gt: now }) })
    .sort({ barredUntil: -1 })
    .limit(MOST_BARRED)
    .batchSize(MOST_BARRED + 1)
    .lean<ChallengeDismissal[]>();

/** The viewer's dismissals of challenges, in the order of `ids`; null for any other id. */
export async function loadDismissals(
  userId: string,
  ids: readonly string[],
): Promise<(ChallengeDismissal | null)[]> {
  const dismissals = await findDismissals(userId, ids);
  return ids.map((id) => dismissals.get(id) ?? null);
}
