import { setTimeout as delay } from "node:timers/promises";
import { createOutageLog, ensureTopology, untilAborted, updateStreamLimits } from "@questwell/common";
import type { OutageLog, Running } from "@questwell/common";
import { Events } from "nats";
import type { NatsConnection } from "nats";
import type { Context } from "../context.ts";
import { migrateOldMessages, retireOldStream } from "./migrate-old-streams.ts";

/** How long events may wait in the outboxes after a stream was lost without the connection breaking. */
const CHECK_INTERVAL_MS = 2000;
const FIRST_RETRY_MS = 250;

/**
 * Creates missing streams and consumers, now, periodically, and after every reconnect: the server may have lost its
 * store.
 *
 * @returns once all of them existed for the first time.
 */
export async function keepStreams(context: Context, signal: AbortSignal): Promise<Running> {
  const connection = await untilAborted(context.bus.connection, signal);
  const outage = createOutageLog(context.log);
  const preparation = createOutageLog(context.log);
  while (!(await begin(context, connection, { outage, preparation }, signal)))
    await delay(FIRST_RETRY_MS, undefined, { signal });

  const stopping = new AbortController();
  let wake = new AbortController();
  void onReconnect(connection, () => wake.abort());
  const run = async () => {
    while (!stopping.signal.aborted) {
      const either = AbortSignal.any([stopping.signal, wake.signal]);
      await delay(CHECK_INTERVAL_MS, undefined, { signal: either }).catch(() => undefined);
      wake = new AbortController();
      if (!stopping.signal.aborted) await ensure(context, connection, outage, "warn");
    }
  };
  const finished = run();
  return {
    async stop() {
      stopping.abort();
      await finished;
    },
  };
}

/**
 * The first time, streams of an older version may conflict, or hold what consumers now read from another stream, and
 * the limits may have been configured anew. Later the limits stay as they are, so that an operator may change one.
 */
async function begin(
  context: Context,
  connection: NatsConnection,
  { outage, preparation }: Record<"outage" | "preparation", OutageLog>,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    await retireOldStream(connection);
    if (!(await ensure(context, connection, outage, "info"))) return false;
    const changed = await updateStreamLimits(connection, context.limits);
    if (changed.length > 0) context.log.info({ changed, ...context.limits }, "limits of streams changed");
    await migrateOldMessages(connection, context.log, signal);
    return true;
  } catch (error) {
    signal.throwIfAborted();
    preparation.begun({ err: error }, "streams cannot be prepared, will retry");
    return false;
  }
}

async function ensure(
  { limits, log }: Context,
  connection: NatsConnection,
  outage: OutageLog,
  level: "info" | "warn",
): Promise<boolean> {
  try {
    const made = await ensureTopology(connection, limits);
    outage.over("stream maintenance works again");
    if (made.length > 0) log[level]({ made }, "streams or consumers were missing and have been made");
    return true;
  } catch (error) {
    outage.begun({ err: error }, "stream maintenance failed, will retry");
    return false;
  }
}

async function onReconnect(connection: NatsConnection, act: () => void): Promise<void> {
  for await (const { type } of connection.status()) if (type === Events.Reconnect) act();
}
