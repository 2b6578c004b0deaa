import { randomUUID } from "node:crypto";
import mongoose from "mongoose";
import request, { type Response } from "supertest";
import { INTERNAL_AUTH_HEADER, signInternalToken, type Client } from "../auth/internal-token.ts";
import type { KeySet } from "../auth/key-set.ts";
import type { Viewer } from "../auth/viewer.ts";
import { plaintext } from "../config/tls.ts";
import type { ServiceContext } from "../context/background-context.ts";
import { statusByCode } from "../errors/codes.ts";
import { DEADLINE_HEADER } from "../graphql/deadline.ts";
import { startService, type RunningService, type ServiceApp } from "../lifecycle/service.ts";
import { createLogger } from "../logging/logger.ts";
import { collectReadsWithoutIndex, countThisRequest, inBackground, monitored } from "./command-monitor.ts";
import { makeTestKeys } from "./test-keys.ts";
import { testMongoUrl } from "./test-mongo.ts";
import { startTestNats, type TestNats } from "./test-nats.ts";

/** The answer to a GraphQL call. */
export interface GraphqlAnswer {
  // A test reads whatever it asked for.
  // oxlint-disable-next-line typescript/no-explicit-any
  data: any;
  /** The first error, flat. */
  error: {
    message: string;
    code: string;
    status: number;
    fieldErrors?: Record<string, string>;
    retryAfter?: number;
  } | null;
  headers: Record<string, string>;
}

/** Sends a document as one viewer, as the gateway would. */
export type GraphqlCall = (document: string, variables?: Record<string, unknown>) => Promise<GraphqlAnswer>;

/** The time of a booted service, set by the test. */
export interface TestClock {
  now(): Date;
  set(time: string | Date): void;
  advance(milliseconds: number): void;
}

/** A service with a database and a broker of its own. */
export interface BootedService {
  service: RunningService;
  nats: TestNats;
  clock: TestClock;
  database: mongoose.mongo.Db;
  /** The gateway's private keys. */
  keys: KeySet;
  /** Calls as a viewer; null is unauthenticated. */
  as(
    viewer: Viewer | null,
    client?: Partial<Client> & { idempotencyId?: string; deadline?: Date },
  ): GraphqlCall;
  /** Requests a page as the gateway would for a browser; redirects are not followed. */
  open(path: string, headers?: Record<string, string>, viewer?: Viewer | null): Promise<Response>;
  stop(): Promise<void>;
}

const testClient: Client = { address: "127.0.0.1", userAgent: "test" };

/** Starts a service the way its process does, against the shared MongoDB and a NATS of its own. */
export async function bootService<Context extends ServiceContext>(
  app: ServiceApp<Context>,
  mongoUrl: string = testMongoUrl(),
): Promise<BootedService> {
  const nats = await startTestNats();
  const { privateKeys, publicKeys } = makeTestKeys();
  const clock = makeTestClock();
  const config = {
    NODE_ENV: "development",
    LOG_LEVEL: "silent",
    HOST: "127.0.0.1",
    PORT: 0,
    INTERNAL_PORT: 0,
    NATS_URL: nats.url,
    MONGODB_URL: monitored(mongoUrl),
    MONGODB_DATABASE: `test_${randomUUID().slice(0, 8)}_${app.name.replaceAll("-", "_")}`,
    INTERNAL_PUBLIC_KEYS_FILE: publicKeys,
    tls: plaintext,
    natsLogin: {},
  } as const;
  const log = createLogger(app.name, config.LOG_LEVEL);
  const infrastructure = { config, clock, log, waitDivisor: 100 };
  const counted: ServiceApp<Context> = {
    ...app,
    createContext: (context) => {
      countThisRequest();
      return app.createContext(context);
    },
    consumers: (app.consumers ?? []).map((consumer) => ({
      ...consumer,
      handle: (...event) => inBackground(() => consumer.handle(...event)),
    })),
    responders: (app.responders ?? []).map((responder) => ({
      ...responder,
      answer: (...question) => inBackground(() => responder.answer(...question)),
    })),
    jobs: (app.jobs ?? []).map((job) => ({ ...job, run: (context) => inBackground(() => job.run(context)) })),
    outboxes: (app.outboxes ?? []).map((outbox) => ({
      ...outbox,
      pending: (...page) => inBackground(() => outbox.pending(...page)),
    })),
  };
  const service = await startService(counted, infrastructure, new AbortController().signal);
  const unindexed = collectReadsWithoutIndex(mongoose.connection);
  const database = mongoose.connection.db;
  if (!database) throw new Error("The service has no database");
  return {
    service,
    nats,
    clock,
    database,
    keys: privateKeys,
    as:
      (viewer, { idempotencyId, deadline, ...client } = {}) =>
      async (query, variables = {}) => {
        const body = JSON.stringify({ query, variables });
        const internal = {
          viewer,
          requestId: randomUUID(),
          client: { ...testClient, ...client },
          ...(idempotencyId !== undefined && { idempotencyId }),
        };
        const answer = await request(service.url)
          .post("")
          .set("content-type", "application/json")
          .set(deadline ? { [DEADLINE_HEADER]: String(deadline.getTime()) } : {})
          .set(
            INTERNAL_AUTH_HEADER,
            signInternalToken(privateKeys, { use: "call", subgraph: app.name }, body, internal),
          )
          .send(body);
        return { ...flatten(answer), headers: answer.headers };
      },
    open: async (path, headers = {}, viewer = null) => {
      const internal = { viewer, requestId: randomUUID(), client: testClient };
      const token = signInternalToken(privateKeys, { use: "page", subgraph: app.name }, path, internal);
      return request(new URL(service.url).origin)
        .get(path)
        .set({ ...headers, [INTERNAL_AUTH_HEADER]: token })
        .redirects(0);
    },
    async stop() {
      await database.dropDatabase();
      await service.stop();
      await nats.stop();
      if (unindexed.size > 0) throw new Error(`MongoDB has no index for: ${[...unindexed].join(", ")}`);
    },
  };
}

interface GraphqlBody {
  data?: unknown;
  errors?: { message: string; extensions?: Record<string, unknown> }[];
}

function flatten({ status, type, text, body }: Response): Pick<GraphqlAnswer, "data" | "error"> {
  // A request that is rejected before it is parsed as GraphQL gets a line of text; only its status shows the code.
  if (type === "text/plain") {
    const [code = ""] = Object.entries(statusByCode).find(([, other]) => other === status) ?? [];
    return { data: null, error: { message: text, code, status } };
  }
  const { data, errors: [first] = [] } = body as GraphqlBody;
  const error = first ? ({ message: first.message, ...first.extensions } as GraphqlAnswer["error"]) : null;
  return { data: data ?? null, error };
}

function makeTestClock(): TestClock {
  let offsetMs = 0;
  const now = () => new Date(Date.now() + offsetMs);
  return {
    now,
    set(time) {
      offsetMs = new Date(time).getTime() - Date.now();
    },
    advance(milliseconds) {
      offsetMs += milliseconds;
    },
  };
}
