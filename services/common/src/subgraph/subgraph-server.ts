import { ApolloServer } from "@apollo/server";
import {
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
} from "@apollo/server/plugin/disabled";
import { buildSubgraphSchema } from "@apollo/subgraph";
import { expressMiddleware } from "@as-integrations/express5";
import express, { type ErrorRequestHandler, type Express, type Request } from "express";
import { parse } from "graphql";
import { DateTimeISOResolver } from "graphql-scalars";
import { createCallerVerifier, SUBGRAPH_KEY_HEADER } from "../auth/caller-verifier.ts";
import { hashOf, INTERNAL_AUTH_HEADER } from "../auth/internal-token.ts";
import type { KeySet } from "../auth/key-set.ts";
import { toRequestContext, type RequestContext, type VerifiedRequest } from "../context/request-context.ts";
import { unauthenticated } from "../errors/app-error.ts";
import { enforceAccess } from "../graphql/access.ts";
import { keepDeadline, stopAtDeadline } from "../graphql/deadline.ts";
import { formatGraphqlError } from "../graphql/format-error.ts";
import { measureOperations } from "../graphql/measure-operations.ts";
import { replayRequests } from "../idempotency/replay-requests.ts";
import type { Logger } from "../logging/logger.ts";
import type { Clock } from "../time/clock.ts";
import { mountPages, reject, type Page } from "./pages.ts";

/** The gateway requests many entities at once; clients' bodies are limited to 64 KiB before they reach a subgraph. */
const MAX_BODY = "1mb";

/** What a subgraph is made of. */
export interface SubgraphOptions<Context extends RequestContext & { clock: Clock }> {
  name: string;
  typeDefs: string;
  // oxlint-disable-next-line typescript/no-explicit-any
  resolvers: Record<string, any>;
  keys: KeySet;
  log: Logger;
  createContext(request: RequestContext): Context;
  /** Its pages for browsers, by path. */
  pages?: Readonly<Record<string, Page<Context>>> | undefined;
}

/** A subgraph without a port. */
export interface Subgraph {
  app: Express;
  stop(): Promise<void>;
}

/** Serves one subgraph at `/graphql`, and its pages, only to the gateway. */
export async function createSubgraph<Context extends RequestContext & { clock: Clock }>(
  options: SubgraphOptions<Context>,
): Promise<Subgraph> {
  const { name, log, keys } = options;
  const resolvers = { DateTime: DateTimeISOResolver, ...options.resolvers };
  const built = buildSubgraphSchema([{ typeDefs: parse(options.typeDefs), resolvers }]);
  const schema = stopAtDeadline(enforceAccess(built));
  const apollo = new ApolloServer<Context>({
    schema,
    introspection: false,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: true,
    persistedQueries: false,
    allowBatchedHttpRequests: false,
    stopOnTerminationSignals: false,
    formatError: formatGraphqlError(log),
    plugins: [
      measureOperations(),
      replayRequests<Context>(),
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginLandingPageDisabled(),
    ],
  });
  await apollo.start();

  const app = express();
  app.disable("x-powered-by");
  mountPages(app, options);
  const verified = new WeakMap<Request, VerifiedRequest>();
  const verifyCaller = createCallerVerifier(keys, name);
  app.use(
    express.json({
      limit: MAX_BODY,
      // The header is bound to the bytes, so they are checked before anything parses them.
      verify: (request: Request, response, body) => {
        const caller = verifyCaller(body, request.get(INTERNAL_AUTH_HEADER));
        if (!caller) throw unauthenticated();
        const { request: internal, subgraphKey } = caller;
        if (subgraphKey !== null) response.setHeader(SUBGRAPH_KEY_HEADER, subgraphKey);
        // Only a request with a key is compared with earlier ones.
        const isKeyed = internal.idempotencyId !== undefined;
        verified.set(request, isKeyed ? { ...internal, bodyHash: hashOf(body) } : internal);
      },
    }),
  );
  app.use(
    "/graphql",
    (request, response, next) => (verified.has(request) ? next() : reject(request, response, log)),
    keepDeadline,
    expressMiddleware(apollo, {
      context: async ({ req, res }) => {
        const internal = verified.get(req);
        if (!internal) throw unauthenticated();
        return options.createContext(toRequestContext(internal, res, log));
      },
    }),
  );
  app.use((request, response) => reject(request, response, log));
  app.use(((error, request, response, _next) =>
    isTooLarge(error)
      ? response.status(413).type("text/plain").send("Request too large")
      : reject(request, response, log)) satisfies ErrorRequestHandler);
  return { app, stop: () => apollo.stop() };
}

/** Whether the body was rejected for its size, before its sender was authenticated. */
const isTooLarge = (error: unknown) =>
  error instanceof Error && "type" in error && error.type === "entity.too.large";
