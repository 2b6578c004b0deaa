import type { Message } from "@bufbuild/protobuf";
import type { GenMessage } from "@bufbuild/protobuf/codegenv2";
import type { ServiceName } from "@questwell/proto";
import type { BackgroundContext } from "../context/background-context.ts";
import { PermanentError, type ReceivedEvent } from "../events/consumer.ts";
import { createEvent, type OutgoingEvent } from "../events/event.ts";
import { insertOnce } from "../mongo/insert-once.ts";
import { type Purge, FIRST_REPEAT_MS } from "./purge-again.ts";
import { TombstoneModel } from "./tombstone.model.ts";

/** An event or another message about one person. */
export type AboutUser = Message & { userId: string };

/** How a service erases a person. */
export interface EraseUser {
  service: ServiceName;
  /** The event that confirms the erasure. */
  erasedSchema: GenMessage<AboutUser>;
  purge: Purge;
}

/**
 * Erases everything that a service stores of a person and confirms it. Once the tombstone exists, nothing is written
 * for them.
 *
 * @throws PermanentError when the event has no user id.
 */
export async function eraseUser(
  { service, erasedSchema, purge }: EraseUser,
  ctx: BackgroundContext,
  { message: { userId } }: Pick<ReceivedEvent<AboutUser>, "message">,
): Promise<void> {
  if (!userId) throw new PermanentError("The deletion names no person");
  const now = ctx.clock.now();
  const purgeAt = new Date(now.getTime() + FIRST_REPEAT_MS);
  const tombstone = { _id: userId, erasedAt: now, rev: 1, purgeAt, outbox: [], outboxAt: null };
  await insertOnce(TombstoneModel, tombstone);
  await purge(userId);
  const erased = erasedEvent({ service, erasedSchema }, userId, now);
  const { modifiedCount } = await TombstoneModel.updateOne(
    { _id: userId, rev: 1 },
    { $set: { rev: 2, outbox: [erased], outboxAt: now } },
  );
  if (modifiedCount === 1) ctx.outbox.wake(TombstoneModel);
}

/** The confirmation of a service that it has erased a person. */
export function erasedEvent(
  { service, erasedSchema }: Pick<EraseUser, "service" | "erasedSchema">,
  userId: string,
  time: Date,
): OutgoingEvent {
  const id = `${userId}:erased:${service}`;
  return createEvent(erasedSchema, { id, about: userId, aggregateId: id, aggregateSeq: 1, time }, { userId });
}
