import { ConflictError, addToOutbox, insertOnce, retryOnConflict, type Clock } from "@questwell/common";
import { CoachPauseModel, type CoachPause } from "./coach-pause.model.ts";
import { findPause } from "./find-pause.ts";
import { pauseActed } from "./pause-acted.ts";

/** An admin's wish. */
interface Wish {
  isPaused: boolean;
  actorId: string;
}

/**
 * Pauses the language model or lets it go on; the event for the audit log is stored in the same write. What is so already
 * keeps its time and its admin.
 *
 * @throws AppError UNAVAILABLE without the database.
 */
export async function setPause({ clock }: { clock: Clock }, { isPaused, actorId }: Wish): Promise<void> {
  await retryOnConflict(async () => {
    const at = clock.now();
    const earlier = await findPause();
    const rev = (earlier?.rev ?? 0) + 1;
    const isChanged = earlier?.isPaused !== isPaused;
    const change = {
      rev,
      isPaused,
      ...(isChanged && { changedRev: rev, changedAt: at, changedBy: actorId }),
    };
    const event = pauseActed({ rev, isPaused, at, actorId });
    if (earlier === null) {
      const first: CoachPause = {
        _id: "coach",
        changedRev: rev,
        changedAt: at,
        changedBy: actorId,
        ...change,
        outbox: [event],
        outboxAt: at,
      };
      if (await insertOnce(CoachPauseModel, first)) return;
      throw new ConflictError("Another admin was first");
    }
    const { $set, ...push } = { $set: {}, ...addToOutbox(earlier.outbox, [event]) };
    const outboxAt = earlier.outboxAt ?? at;
    const { modifiedCount } = await CoachPauseModel.updateOne(
      { _id: "coach", rev: earlier.rev },
      { $set: { ...$set, ...change, outboxAt }, ...push },
    );
    if (modifiedCount !== 1) throw new ConflictError("It was changed concurrently");
  });
}

/** Takes an erased admin out of the pause, which stays; an act that is not published yet still reaches the audit log. */
export async function forgetPauser(userId: string): Promise<void> {
  await CoachPauseModel.updateOne({ _id: "coach", changedBy: userId }, { $set: { changedBy: null } });
}
