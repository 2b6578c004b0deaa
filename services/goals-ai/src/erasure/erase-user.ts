import {
  createEvent,
  insertOnce,
  PermanentError,
  type BackgroundContext,
  type ReceivedEvent,
} from "@questwell/common";
import { GoalsAiUserErasedSchema, type UserDeleted } from "@questwell/proto";
import { deleteRowsOf } from "./erased.ts";
import { TombstoneModel } from "./tombstone.model.ts";

/**
 * Removes everything that goals-ai keeps of a person and says so. From the tombstone on nothing is written for them.
 *
 * @throws PermanentError when the event names nobody.
 */
export async function eraseUser(
  ctx: BackgroundContext,
  { message: { userId } }: Pick<ReceivedEvent<UserDeleted>, "message">,
): Promise<void> {
  if (!userId) throw new PermanentError("The deletion names no person");
  const now = ctx.clock.now();
  await insertOnce(TombstoneModel, { _id: userId, erasedAt: now, rev: 1, outbox: [], outboxAt: null });
  await deleteRowsOf(userId);
  const id = `${userId}:erased:goals-ai`;
  const erased = createEvent(
    GoalsAiUserErasedSchema,
    { id, about: userId, aggregateId: id, aggregateSeq: 1, time: now },
    { userId },
  );
  const { modifiedCount } = await TombstoneModel.updateOne(
    { _id: userId, rev: 1 },
    { $set: { rev: 2, outbox: [erased], outboxAt: now } },
  );
  if (modifiedCount === 1) ctx.outbox.wake();
}
