import type { RequestListener } from "node:http";
import { ApolloServer } from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
} from "@apollo/server/plugin/disabled";
import { expressMiddleware } from "@as-integrations/express5";
import express, { type ErrorRequestHandler, type Request } from "express";
import type { GraphQLSchema } from "graphql";
import { toRequestContext, type RequestContext, type VerifiedRequest } from "../context/request-context.ts";
import { unauthenticated } from "../errors/app-error.ts";
import { keepDeadline } from "../graphql/deadline.ts";
import { formatGraphqlError } from "../graphql/format-error.ts";
import type { Clock } from "../time/clock.ts";
import { measureOperations, replayRequests } from "./apollo-plugins.ts";
import { mountPages } from "./pages.ts";
import { MOST_BYTES } from "./read-body.ts";
import { reject } from "./reject.ts";
import { GRAPHQL_PATH, type ServeVerified } from "./serve-graphql.ts";
import type { SubgraphOptions } from "./subgraph-options.ts";
import type { VerifyRequest } from "./verify-request.ts";

/** Express and Apollo Server, for pages and for every unusual request. */
export interface ExpressWay {
  serve: RequestListener;
  serveVerified: ServeVerified;
  stop(): Promise<void>;
}

/** Starts both. */
export async function startExpressWay<Context extends RequestContext & { clock: Clock }>(
  options: SubgraphOptions<Context>,
  schema: GraphQLSchema,
  verify: VerifyRequest,
): Promise<ExpressWay> {
  const { log } = options;
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
      // It would wrap every resolver of the schema, which compiled documents use, too.
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginLandingPageDisabled(),
    ],
  });
  await apollo.start();

  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  mountPages(app, options);
  const requests = new WeakMap<Request, VerifiedRequest>();
  app.use(
    express.json({
      limit: MOST_BYTES,
      // The header is bound to the bytes, so they are checked before anything parses them.
      verify: (request: Request, response, body) => {
        const verified = verify(request, response, body);
        if (!verified) throw unauthenticated();
        requests.set(request, verified);
      },
    }),
  );
  app.use(
    GRAPHQL_PATH,
    (request, response, next) => {
      if (!requests.has(request)) return reject(request, response, log);
      response.set("Cache-Control", "no-store");
      next();
    },
    keepDeadline,
    expressMiddleware(apollo, {
      context: async ({ req, res }) => {
        const verified = requests.get(req);
        if (!verified) throw unauthenticated();
        return options.createContext(toRequestContext(verified, res, log));
      },
    }),
  );
  app.use((request, response) => reject(request, response, log));
  app.use(((error, request, response, _next) =>
    isTooLarge(error)
      ? response.status(413).type("text/plain").send("Request too large")
      : reject(request, response, log)) satisfies ErrorRequestHandler);
  return {
    serve: app,
    serveVerified(request, response, verified, body) {
      requests.set(request as Request, verified);
      // Express's parser passes on a request that was read.
      app(Object.assign(request, { body }), response);
    },
    stop: () => apollo.stop(),
  };
}

/** Whether the body was rejected for its size, before its sender was authenticated. */
const isTooLarge = (error: unknown) =>
  error instanceof Error && "type" in error && error.type === "entity.too.large";
