import { randomUUID } from "node:crypto";
import { findByEffect, insertOnce, limitReached, retryOnConflict } from "@questwell/common";
import { trusted } from "mongoose";
import { CheerModel, cheerIdsOf, MOST_CHEERS, type Cheer } from "./cheer.model.ts";

/**
 * Stores a cheer in one of its author's places on the activity; a place is an `_id`, so that any number of concurrent
 * calls share five. Cheers of version 0.2 take places, too; no new ones are added to them.
 *
 * @param effectId the idempotency key of the request: its retries create one cheer
 * @throws AppError LIMIT_REACHED if all places are taken.
 */
export async function storeCheer(
  words: Omit<Cheer, "_id" | "effectId">,
  effectId: string = randomUUID(),
): Promise<Cheer> {
  const { activityId, userId } = words;
  const ids = cheerIdsOf(activityId, userId);
  return retryOnConflict(async () => {
    const known = await CheerModel.find({ _id: trusted({ $in: [...ids, effectId] }) })
      .readConcern("majority")
      .lean<Cheer[]>();
    // The cheer of an earlier attempt; version 0.2 used the key as the id.
    const earlier = known.find((cheer) => cheer.effectId === effectId || cheer._id === effectId);
    if (earlier) return earlier;
    const older = await CheerModel.countDocuments(
      { activityId, userId, _id: trusted({ $nin: ids }) },
      { limit: MOST_CHEERS },
    );
    const taken = new Set(known.map(({ _id }) => _id));
    for (const _id of ids.slice(older)) {
      const cheer = { ...words, _id, effectId };
      if (!taken.has(_id) && (await insertOnce(CheerModel, cheer))) return cheer;
    }
    const own = await findByEffect(CheerModel, { effectId });
    if (!own) throw limitReached(`You can cheer an activity at most ${MOST_CHEERS} times`);
    return own;
  });
}
