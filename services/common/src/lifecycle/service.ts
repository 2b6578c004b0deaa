import mongoose from "mongoose";
import type { ServiceName } from "@questwell/proto";
import {
  shutdownDelayMs,
  readStoreConfig,
  type ServiceConfig,
  type ServiceVariables,
} from "../config/read-config.ts";
import type { BackgroundContext, ServiceContext } from "../context/background-context.ts";
import { createBus, natsOptions, type Bus } from "../events/bus.ts";
import { startConsumers, type Consumer } from "../events/consumer.ts";
import { answerDeliverAgain } from "../events/deliver-again.ts";
import type { OutboxSource } from "../events/outbox.ts";
import { startOutboxRelay } from "../events/outbox-relay.ts";
import { startResponders, type Responder } from "../events/request-reply.ts";
import { createServer, schemeOf } from "../http/create-server.ts";
import { followCertificate } from "../http/follow-certificate.ts";
import { startInternalServer, type Readiness } from "../http/internal-server.ts";
import { closeServer, listen } from "../http/listen.ts";
import { serveSchema } from "../http/serve-schema.ts";
import { startJobs, type Job } from "../jobs/jobs.ts";
import { createLogger, type Logger } from "../logging/logger.ts";
import { connectStore, storeOptions, type AnyModel } from "../mongo/connect.ts";
import type { Page } from "../subgraph/pages.ts";
import { createSubgraph } from "../subgraph/subgraph-server.ts";
import { systemClock, type Clock } from "../time/clock.ts";
import { runProcess, type Running } from "./run-process.ts";

/** How long requests in flight may take during a graceful shutdown. */
const DRAIN_MS = 20_000;
/** The gateway's connections end now and then, or a new replica would stay idle beside busy ones. */
const MAX_REQUESTS_PER_SOCKET = 1000;

/** A service as data: everything it is, except where it listens and what it connects to. */
export interface ServiceApp<Context extends ServiceContext = ServiceContext> {
  name: ServiceName;
  /** The text of `schema.graphql`. */
  typeDefs: string;
  // oxlint-disable-next-line typescript/no-explicit-any
  resolvers: Record<string, any>;
  /** Its collections; the service is ready once their indexes are built. */
  models: readonly AnyModel[];
  outboxes?: readonly OutboxSource[];
  consumers?: readonly Consumer<BackgroundContext>[];
  responders?: readonly Responder<BackgroundContext>[];
  /** Its periodic jobs. */
  jobs?: readonly Job<BackgroundContext>[];
  /** Its pages for browsers besides GraphQL, by path. */
  pages?: Readonly<Record<string, Page<Context>>>;
  /** Adds what only this service has, such as loaders. */
  createContext(context: ServiceContext): Context;
  /** Runs once after the database is connected: repairs projections that a crash left incomplete. */
  sweep?(context: BackgroundContext): Promise<void>;
}

/** What a service connects to. */
export interface ServiceInfrastructure {
  config: ServiceConfig;
  clock: Clock;
  log: Logger;
  /** Divides the redelivery delays of events and the pauses of jobs; only tests set it. */
  waitDivisor?: number;
}

/** A service that accepts requests. */
export interface RunningService extends Running {
  /** Its GraphQL endpoint. */
  url: string;
  bus: Bus;
}

/** Starts a service: indexes first, then the port, then its events. NATS may be reachable later. */
export async function startService<Context extends ServiceContext>(
  app: ServiceApp<Context>,
  { config, clock, log, waitDivisor = 1 }: ServiceInfrastructure,
  signal: AbortSignal,
): Promise<RunningService> {
  const bus = createBus({ name: app.name, ...natsOptions(config), log });
  await connectStore(storeOptions(config), app.models, log, signal);
  const outbox = startOutboxRelay(app.outboxes ?? [], bus, log);
  const background: BackgroundContext = { clock, log, bus, outbox };
  await app.sweep?.(background);

  const { name, typeDefs, resolvers } = app;
  const subgraph = createSubgraph({
    name,
    typeDefs,
    resolvers,
    keys: config.INTERNAL_PUBLIC_KEYS_FILE,
    log,
    createContext: (request) => app.createContext({ ...background, ...request }),
    pages: app.pages,
  });
  const server = createServer(config.tls, subgraph.app);
  server.maxRequestsPerSocket = MAX_REQUESTS_PER_SOCKET;
  followCertificate(server, config.tls, log);
  const port = await listen(server, config.HOST, config.PORT);
  const consumers = startConsumers({
    service: name,
    bus,
    log,
    consumers: app.consumers ?? [],
    context: background,
    waitDivisor,
  });
  const jobs = startJobs(app.jobs ?? [], background, log, waitDivisor);
  const stopping = new AbortController();
  const answers = [...(app.responders ?? []), answerDeliverAgain(name, app.consumers ?? [])];
  const responding = startResponders(bus, answers, background, log, stopping.signal).catch(
    (error: unknown) => {
      const isStopped = signal.aborted || stopping.signal.aborted;
      if (!isStopped) log.error({ err: error }, "responders failed to start");
    },
  );
  return {
    url: `${schemeOf(config.tls)}://${config.HOST}:${port}/graphql`,
    bus,
    async stop() {
      stopping.abort();
      const responded = responding.then((running) => running?.stop());
      await Promise.all([consumers.stop(), jobs.stop(), responded]);
      await closeServer(server, DRAIN_MS, shutdownDelayMs(config));
      await subgraph.stop();
      await outbox.stop();
      await bus.close();
      await mongoose.disconnect();
    },
  };
}

/** The process of a service, from its configuration to its exit. */
export async function runService<Config extends ServiceVariables, Context extends ServiceContext>(
  configSchema: Parameters<typeof readStoreConfig>[0] & { _zod: { output: Config } },
  createApp: (config: Config) => ServiceApp<Context>,
): Promise<void> {
  const config = readStoreConfig(configSchema);
  const app = createApp(config);
  const log = createLogger(app.name, config.LOG_LEVEL);
  await runProcess(log, async (signal, fail) => {
    const readiness: Readiness = { reason: "starting" };
    const internal = await startInternalServer(
      config.HOST,
      config.INTERNAL_PORT,
      readiness,
      serveSchema(app.typeDefs),
    );
    const service = await startService(app, { config, clock: systemClock, log }, signal);
    void service.bus.lost.then(fail);
    readiness.reason = "NATS not reachable";
    const connected = () => {
      if (signal.aborted) return;
      readiness.reason = null;
      log.info({ url: service.url }, "ready");
    };
    // Already usable: a broker that is away keeps a new process out of the rotation, and no running one.
    service.bus.connection.then(connected, () => {});
    return {
      async stop() {
        readiness.reason = "stopping";
        await service.stop();
        await closeServer(internal, 0);
      },
    };
  });
}
