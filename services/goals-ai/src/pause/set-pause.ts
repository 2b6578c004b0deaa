import { addToOutbox, insertOnce, retryOnConflict, type Clock } from "@questwell/common";
import { CoachPauseModel, type CoachPause } from "./coach-pause.model.ts";
import { findPause } from "./find-pause.ts";
import { pauseActed } from "./pause-acted.ts";

/** An admin's wish. */
interface Wish {
  isPaused: boolean;
  actorId: string;
}

/**
 * Pauses the language model or lets it go on, and stores the event for the audit log in the same write. What is so already
 * stays as it is, with its time and its admin.
 *
 * @throws AppError UNAVAILABLE without the database.
 */
export async function setPause(
  { clock }: { clock: Clock },
  { isPaused, actorId }: Wish,
): Promise<CoachPause | null> {
  return retryOnConflict(async () => {
    const earlier = await findPause();
    if ((earlier?.isPaused ?? false) === isPaused) return earlier;
    const change = { isPaused, changedAt: clock.now(), changedBy: actorId, rev: (earlier?.rev ?? 0) + 1 };
    const event = pauseActed(change);
    if (earlier === null) {
      const first: CoachPause = { _id: "coach", ...change, outbox: [event], outboxAt: change.changedAt };
      if (await insertOnce(CoachPauseModel, first)) return first;
      throw new Error("Another admin was first");
    }
    const { $set, ...push } = { $set: {}, ...addToOutbox(earlier.outbox, [event]) };
    const outboxAt = earlier.outboxAt ?? change.changedAt;
    const { modifiedCount } = await CoachPauseModel.updateOne(
      { _id: "coach", rev: earlier.rev },
      { $set: { ...$set, ...change, outboxAt }, ...push },
    );
    if (modifiedCount !== 1) throw new Error("It was changed concurrently");
    return { ...earlier, ...change };
  });
}

/** Takes an erased admin out of the pause, which stays; an act that is not published yet still reaches the audit log. */
export async function forgetPauser(userId: string): Promise<void> {
  await CoachPauseModel.updateOne({ _id: "coach", changedBy: userId }, { $set: { changedBy: null } });
}
