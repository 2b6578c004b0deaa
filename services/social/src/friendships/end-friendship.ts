import { ConflictError, retryOnConflict } from "@questwell/common";
import { freeFriendPlaces } from "./friend-places.ts";
import { findFriendship, FriendshipModel } from "./friendship.model.ts";

/**
 * Ends the friendship of two people.
 *
 * @returns whether there was one
 */
export async function endFriendship(one: string, other: string): Promise<boolean> {
  let didTry = false;
  return retryOnConflict(async () => {
    const friendship = await findFriendship(one, other);
    // After a lost response, the earlier attempt may have ended the friendship.
    if (!friendship?.isActive) return didTry;
    didTry = true;
    const { _id, rev } = friendship;
    const { modifiedCount } = await FriendshipModel.updateOne(
      { _id, rev },
      { $set: { isActive: false, rev: rev + 1 } },
    );
    if (modifiedCount !== 1) {
      didTry = false;
      throw new ConflictError("The friendship was changed concurrently");
    }
    await freeFriendPlaces(_id, rev);
    return true;
  });
}
