import { setTimeout as delay } from "node:timers/promises";
import { connect, credsAuthenticator, ErrorCode, Events, headers, NatsError, nuid } from "nats";
import type { ConnectionOptions, JetStreamClient, NatsConnection } from "nats";
import { refuseNats } from "@questwell/proto";
import type { ProcessConfig } from "../config/read-config.ts";
import type { NatsLogin } from "../config/nats-login.ts";
import { plaintext, type Tls } from "../config/tls.ts";
import { UnsupportedServer } from "../config/unsupported-server.ts";
import { unavailable } from "../errors/app-error.ts";
import type { Logger } from "../logging/logger.ts";
import { createOutageLog, type OutageLog } from "../logging/outage-log.ts";
import { atMost } from "../time/at-most.ts";
import type { OutgoingEvent } from "./event.ts";
import { streamOf } from "./streams.ts";

const PUBLISH_TIMEOUT_MS = 2000;
const CONNECT_TIMEOUT_MS = 2000;
const DRAIN_MS = 2000;

/** How a process connects to NATS. */
export interface BusOptions {
  /** The process; also the name of its inbox, to which its permissions are bound. */
  name: string;
  /** One or, with commas, several servers of one cluster. */
  url: string;
  /** Without it, the server must accept everybody. */
  login?: NatsLogin;
  /** Without it, the address decides whether to use TLS. */
  tls?: Tls;
  log: Logger;
}

/** The NATS options from the configuration. */
export const natsOptions = (
  config: Pick<ProcessConfig, "NATS_URL"> & { tls: Tls; natsLogin: NatsLogin },
): Omit<BusOptions, "name" | "log"> => ({
  url: config.NATS_URL,
  login: config.natsLogin,
  tls: config.tls,
});

/** The connection to NATS, usable at once: while the server is unreachable, calls fail and reconnecting continues. */
export interface Bus {
  readonly name: string;
  /** Resolves once the first connection is open; rejects when the server is too old or rejects our credentials. */
  readonly connection: Promise<NatsConnection>;
  /** Resolves with the reason when the connection is closed permanently; a temporary loss leads to a reconnect. */
  readonly lost: Promise<Error>;
  /** Resolves when JetStream has stored the event. */
  publish(event: OutgoingEvent): Promise<void>;
  jetstream(): Promise<JetStreamClient>;
  /** The connection for a request that cannot wait: UNAVAILABLE while there is none. */
  connected(): NatsConnection;
  close(): Promise<void>;
}

/** Begins to connect and returns at once. */
export function createBus({ name, url, login = {}, tls = plaintext, log }: BusOptions): Bus {
  let current: NatsConnection | undefined;
  const closing = new AbortController();
  const options: ConnectionOptions = {
    servers: url.split(","),
    name,
    ...loginOptions(login),
    ...tlsOf(url, tls),
    // A random suffix after the service's prefix, so that two replicas of a service do not share an inbox.
    inboxPrefix: `_INBOX_${name}.${nuid.next()}`,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    reconnectJitter: 100,
    timeout: CONNECT_TIMEOUT_MS,
    pingInterval: 5000,
    maxPingOut: 2,
    // Each request would make an error with a stack, in case it fails.
    noAsyncTraces: true,
  };
  const outage = createOutageLog(log);
  const toRefusal = (error: unknown) => natsRefusal(error, url, login) ?? error;
  const connection = connectWithRetry(options, outage, closing.signal)
    .catch((error: unknown) => {
      throw toRefusal(error);
    })
    .then((opened) => {
      refuseOldServer(opened);
      current = opened;
      void logStatus(opened, outage, log);
      return opened;
    });
  const lost = new Promise<Error>((resolve) => {
    const giveUp = (reason: unknown) => {
      const error = toRefusal(reason);
      if (!closing.signal.aborted)
        resolve(error instanceof Error ? error : new Error("NATS closed the connection"));
    };
    connection.then((opened) => opened.closed()).then(giveUp, giveUp);
  });

  const connected = () => {
    if (!current || current.isClosed()) throw unavailable(new Error("NATS is not connected"));
    return current;
  };
  return {
    name,
    connection,
    lost,
    connected,
    jetstream: async () => (await connection).jetstream({ timeout: PUBLISH_TIMEOUT_MS }),
    async publish(event) {
      const streamName = streamOf(event.subject);
      await connected()
        .jetstream({ timeout: PUBLISH_TIMEOUT_MS })
        .publish(event.subject, event.bytes, {
          msgID: event.id,
          headers: headersOf(event, name),
          expect: { streamName },
        })
        .catch((error: unknown) => {
          throw isTimeout(error) ? unconfirmed(streamName, error) : error;
        });
    },
    async close() {
      closing.abort();
      if (!current || current.isClosed()) return;
      // Draining waits for the broker, and an unreachable one may stay so for longer than the shutdown may take.
      await atMost(DRAIN_MS, current.drain());
      await current.close();
    },
  };
}

const TIMEOUT: string = ErrorCode.Timeout;
const isTimeout = (error: unknown) => error instanceof NatsError && error.code === TIMEOUT;

/** A server that cannot write to its disk takes an event and says nothing; other reasons pass within a second or two. */
const unconfirmed = (stream: string, cause: unknown) =>
  new Error(`NATS does not confirm events of the stream ${stream}: is its disk full?`, { cause });

function loginOptions({ user, password, creds }: NatsLogin): ConnectionOptions {
  if (creds !== undefined) return { authenticator: credsAuthenticator(new TextEncoder().encode(creds)) };
  return { ...(user !== undefined && { user }), ...(password !== undefined && { pass: password }) };
}

/** The client ignores the scheme: without the option it would connect in plaintext to a server without TLS. */
function tlsOf(url: string, { ca }: Tls): Pick<ConnectionOptions, "tls"> {
  if (ca !== null) return { tls: { ca } };
  return url.split(",").some((server) => server.startsWith("tls://")) ? { tls: {} } : {};
}

/** The hosts of an address, with ports, for messages. */
const hostsOf = (url: string) => url.replaceAll(/(?:nats|tls):\/\//gu, "");

/** What to tell an operator when NATS refuses this process; null for any other error. */
function natsRefusal(error: unknown, url: string, { user, creds }: NatsLogin): Error | null {
  if (!(error instanceof NatsError) || !error.isAuthError()) return null;
  const who =
    user !== undefined
      ? `the user ${user}`
      : creds !== undefined
        ? "the creds file"
        : "a client without a user";
  return new Error(`NATS at ${hostsOf(url)} refuses ${who}: ${error.message}`);
}

const FIRST_CONNECT_RETRY_MS = 500;

/** Retries until a server answers; rejected credentials are final. */
async function connectWithRetry(
  options: ConnectionOptions,
  outage: OutageLog,
  signal: AbortSignal,
): Promise<NatsConnection> {
  const hosts = hostsOf(String(options.servers));
  for (;;) {
    try {
      const opened = await connect(options);
      if (signal.aborted) await opened.close();
      signal.throwIfAborted();
      outage.over("NATS reachable again");
      return opened;
    } catch (error) {
      if (error instanceof NatsError && error.isAuthError()) throw error;
      const reason = error instanceof Error ? error.message : undefined;
      if (!signal.aborted) outage.begun({ hosts, reason }, "NATS not reachable, will retry");
      await delay(FIRST_CONNECT_RETRY_MS, undefined, { signal });
    }
  }
}

/** The envelope of an event as message headers; `proto/evt/envelope` documents each one. */
function headersOf(event: OutgoingEvent, source: string) {
  const envelope = headers();
  envelope.set("ce-specversion", "1.0");
  envelope.set("ce-id", event.id);
  envelope.set("ce-source", source);
  envelope.set("ce-type", event.type);
  envelope.set("ce-time", event.time.toISOString());
  envelope.set("agg-id", event.aggregateId);
  envelope.set("agg-seq", String(event.aggregateSeq));
  return envelope;
}

function refuseOldServer(connection: NatsConnection): void {
  const refusal = refuseNats(connection.info?.version ?? "0");
  if (refusal === undefined) return;
  void connection.close();
  throw new UnsupportedServer(refusal);
}

async function logStatus(connection: NatsConnection, outage: OutageLog, log: Logger): Promise<void> {
  for await (const status of connection.status()) {
    if (status.type === Events.Disconnect)
      outage.begun({ hosts: status.data }, "NATS not reachable, will retry");
    if (status.type === Events.Reconnect) outage.over("NATS reachable again");
    if (status.type === Events.Error) log.warn({ reason: status.data }, "NATS reported an error");
  }
}
