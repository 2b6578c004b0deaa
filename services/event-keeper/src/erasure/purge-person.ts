import { answer, AppError, DEAD_LETTER_STREAM, nullIfNotFound } from "@questwell/common";
import type { Bus } from "@questwell/common";
import {
  PurgePersonRequestSchema,
  PurgePersonResponseSchema,
  requestSubjects,
  eventStreams,
} from "@questwell/proto";
import type { JetStreamManager } from "nats";

/** A whole token of a subject without wildcards, and long enough to be a random id: never "-", "*" or ">". */
const PERSON_ID = /^[\w-]{16,64}$/u;

/**
 * Purges every stored message about one person, from the streams and from the dead letters; repeatable.
 *
 * @returns how many messages were removed.
 * @throws AppError BAD_USER_INPUT when the id is invalid, UNAVAILABLE when NATS is unreachable.
 */
async function purgePerson({ bus }: { bus: Bus }, userId: string): Promise<number> {
  if (!PERSON_ID.test(userId)) throw new AppError("BAD_USER_INPUT", "userId is not the id of a person");
  const manager = await bus.connected().jetstreamManager();
  const purges = [
    ...eventStreams.map((stream) => purge(manager, stream, `evt.*.*.*.*.${userId}`)),
    purge(manager, DEAD_LETTER_STREAM, `dlq.*.evt.*.*.*.*.${userId}`),
  ];
  return (await Promise.all(purges)).reduce((sum, purged) => sum + purged, 0);
}

/** The request of identity, authenticated by its permission to publish on the subject. */
export const answerPurgePerson = answer(
  {
    subject: requestSubjects.purgePerson,
    request: PurgePersonRequestSchema,
    response: PurgePersonResponseSchema,
  },
  async (context: { bus: Bus }, { userId }) => ({
    purgedMessages: BigInt(await purgePerson(context, userId)),
  }),
);

async function purge(manager: JetStreamManager, stream: string, filter: string): Promise<number> {
  // A missing stream holds nothing about any person.
  return (await nullIfNotFound(manager.streams.purge(stream, { filter })))?.purged ?? 0;
}
