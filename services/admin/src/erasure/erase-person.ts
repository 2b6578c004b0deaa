import { createEvent, insertOnce, PermanentError } from "@questwell/common";
import type { BackgroundContext, ReceivedEvent } from "@questwell/common";
import { AdminUserErasedSchema, type UserDeleted } from "@questwell/proto";
import { ErasedPersonModel } from "./erased-person.model.ts";
import { purgePerson } from "./purge-person.ts";

/**
 * Erases a person: from the tombstone on nothing is stored about them, then what names them goes, then admin says so.
 *
 * @throws PermanentError when it names nobody.
 */
export async function erasePerson(
  ctx: BackgroundContext,
  { message: { userId } }: ReceivedEvent<UserDeleted>,
): Promise<void> {
  if (!userId) throw new PermanentError("The deletion names no person");
  const now = ctx.clock.now();
  await insertOnce(ErasedPersonModel, { _id: userId, erasedAt: now, rev: 1, outbox: [], outboxAt: null });
  await purgePerson(userId);
  const erased = createEvent(
    AdminUserErasedSchema,
    { id: `${userId}:erased:admin`, about: userId, aggregateId: userId, aggregateSeq: 2, time: now },
    { userId },
  );
  await ErasedPersonModel.updateOne(
    { _id: userId, rev: 1 },
    { $set: { rev: 2, outbox: [erased], outboxAt: now } },
  );
  ctx.outbox.wake();
}
