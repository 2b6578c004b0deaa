import { setTimeout as delay } from "node:timers/promises";
import { consumerConfigs, nullIfNotFound, streamOf } from "@questwell/common";
import type { Logger } from "@questwell/common";
import { eventSubjects, eventStreams, serviceNames } from "@questwell/proto";
import type { JetStreamManager, NatsConnection } from "nats";

/** Version 0.2 kept all facts of a service in one stream; goals-ai's held nothing but confirmations of erasures. */
const RETIRED = "GOALS";
const RETIRED_SUBJECT = "retired.goals-ai";
const CHECK_MS = 100;

/** Releases the subjects of the stream that is no longer used, so that another stream can have them. */
export async function retireOldStream(connection: NatsConnection): Promise<void> {
  const manager = await connection.jetstreamManager();
  const old = await nullIfNotFound(manager.streams.info(RETIRED));
  if (old && !old.config.subjects.includes(RETIRED_SUBJECT))
    await manager.streams.update(RETIRED, { subjects: [RETIRED_SUBJECT] });
}

/**
 * Moves messages that an older version stored to the stream from which consumers now read them, then removes the unused
 * streams and consumers. A crash in between repeats some; consumers store nothing twice.
 */
export async function migrateOldMessages(
  connection: NatsConnection,
  log: Logger,
  signal: AbortSignal,
): Promise<void> {
  const manager = await connection.jetstreamManager();
  for (const stream of [...eventStreams, RETIRED]) {
    if (!(await nullIfNotFound(manager.streams.info(stream)))) continue;
    for (const filter of foreignTo(stream)) {
      const moved = await moveMessages(manager, stream, filter, signal);
      if (moved > 0) log.info({ stream, filter, moved }, "messages migrated from an earlier stream layout");
    }
    await removeUnusedConsumers(manager, stream);
  }
  await nullIfNotFound(manager.streams.delete(RETIRED));
}

/** The subjects of current events that belong to another stream than this one. */
const foreignTo = (stream: string): string[] =>
  Object.values(eventSubjects)
    .filter((base) => streamOf(base) !== stream)
    .map((base) => `${base}.>`);

/** Lets the server copy them: the event-keeper itself may not publish a service's events. */
async function moveMessages(
  manager: JetStreamManager,
  from: string,
  filter: string,
  signal: AbortSignal,
): Promise<number> {
  const waiting = await countBySubject(manager, from, filter);
  const subjects = Object.keys(waiting);
  if (subjects.length === 0) return 0;
  const to = streamOf(filter);
  await manager.streams.update(to, { sources: [{ name: from, filter_subject: filter }] });
  for (;;) {
    const { sources } = await manager.streams.info(to);
    const arrived = await countBySubject(manager, to, filter);
    // Another replica of the event-keeper may have moved them first.
    if ((sources?.[0]?.lag ?? 0) === 0 && subjects.every((subject) => arrived[subject])) break;
    await delay(CHECK_MS, undefined, { signal });
  }
  await manager.streams.update(to, { sources: [] });
  await manager.streams.purge(from, { filter });
  return Object.values(waiting).reduce((sum, count) => sum + count, 0);
}

async function countBySubject(
  manager: JetStreamManager,
  stream: string,
  filter: string,
): Promise<Record<string, number>> {
  const { state } = await manager.streams.info(stream, { subjects_filter: filter });
  return state.subjects ?? {};
}

async function removeUnusedConsumers(manager: JetStreamManager, stream: string): Promise<void> {
  const used = new Set(consumerConfigs().map(({ config }) => config.durable_name));
  for (const service of serviceNames) {
    const name = `${service}-${stream}`;
    if (!used.has(name)) await nullIfNotFound(manager.consumers.delete(stream, name));
  }
}
