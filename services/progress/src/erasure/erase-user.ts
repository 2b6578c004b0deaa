import {
  createEvent,
  insertOnce,
  PermanentError,
  type BackgroundContext,
  type ReceivedEvent,
} from "@questwell/common";
import { ProgressUserErasedSchema, type UserDeleted } from "@questwell/proto";
import { trusted } from "mongoose";
import { deleteRowsOf } from "./delete-rows.ts";
import { TombstoneModel } from "./tombstone.model.ts";

const DAY_MS = 86_400_000;

/**
 * Removes everything that progress keeps of a person and says so. From the tombstone on nothing is written for them.
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
  const id = `${userId}:erased:progress`;
  const erased = createEvent(
    ProgressUserErasedSchema,
    { id, about: userId, aggregateId: id, aggregateSeq: 1, time: now },
    { userId },
  );
  const { modifiedCount } = await TombstoneModel.updateOne(
    { _id: userId, rev: 1 },
    { $set: { rev: 2, outbox: [erased], outboxAt: now } },
  );
  if (modifiedCount === 1) ctx.outbox.wake();
}

/**
 * Deletes what processes that died in the middle of a write left behind for people who are gone. Such a write ends
 * within seconds of the deletion; a day covers a start that comes late and keeps the start short.
 */
export async function sweepErased({ clock }: Pick<BackgroundContext, "clock">): Promise<void> {
  const since = new Date(clock.now().getTime() - DAY_MS);
  const recent = TombstoneModel.find({ erasedAt: trusted({ $gte: since }) }).select("_id");
  for await (const { _id } of recent.lean<{ _id: string }[]>().cursor()) await deleteRowsOf(_id);
}
