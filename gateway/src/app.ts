import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Clock, KeySet, Logger } from "@questwell/common";
import express, { type Express } from "express";
import { buildAccessSchema } from "./access/access-of-document.ts";
import { createAdmit } from "./access/admit.ts";
import type { GatewayContext } from "./context.ts";
import { createGraphql } from "./graphql/create-graphql.ts";
import { createForward } from "./graphql/forward-document.ts";
import { forwardedRouter } from "./graphql/forwarded-router.ts";
import { createServeGraphql, GRAPHQL_PATH } from "./graphql/serve-graphql.ts";
import { answerErrors, answerGraphqlError } from "./http/answer-errors.ts";
import { clientAddress } from "./http/client-address.ts";
import { createContext } from "./http/create-context.ts";
import { noSuchPath } from "./http/errors.ts";
import { beginExchange, exchangeOf, headerOf } from "./http/exchange.ts";
import { recordExchange } from "./http/record-exchange.ts";
import { createSecurityHeaders } from "./http/security-headers.ts";
import { FILES_PATH, webApp } from "./http/web-app.ts";
import type { NoNews } from "./news/no-news.ts";
import { mutationsWithKey } from "./rest/mutations-with-key.ts";
import { actsOfDocument } from "./rate-limits/acts-of-document.ts";
import { costOfDocument } from "./rate-limits/cost-of-document.ts";
import { createRateLimiter } from "./rate-limits/create-rate-limiter.ts";
import { actByPath, type Limits } from "./rate-limits/limits.ts";
import { googleRouter } from "./rest/google-router.ts";
import { publicKeysOf } from "./releases/public-keys-of.ts";
import { readOwnRelease } from "./releases/read-own-release.ts";
import { releaseRouter } from "./releases/release-router.ts";
import { createReleases, type Releases } from "./releases/releases.ts";
import { describeApi, openapiRouter } from "./rest/openapi.ts";
import { restRouter } from "./rest/router.ts";
import { accessOfRow, type RestRow } from "./rest/row.ts";
import { routes } from "./rest/routes.ts";
import { loadSupergraph } from "./schema/load-supergraph.ts";
import type { SubgraphName } from "./schema/subgraphs.ts";
import { assertExpectedViewer, EXPECTED_VIEWER_HEADER } from "./session/expected-viewer.ts";
import { openSession } from "./session/open-session.ts";
import { createRenewals } from "./session/renewals.ts";
import type { Revocations } from "./session/revocations.ts";
import { createSessionReader } from "./session/session-token.ts";
import { readSessionCookies } from "./session/session-cookies.ts";
import { createSubgraphCaller } from "./subgraphs/call-subgraph.ts";
import { createRedirectCaller } from "./subgraphs/redirect-endpoint.ts";

/** The dependencies of the gateway. */
export interface GatewayDependencies {
  isProduction: boolean;
  /** Scheme, host and port of the gateway as browsers see them. */
  publicOrigin: string;
  subgraphUrls: Readonly<Record<SubgraphName, string>>;
  /** identity's public keys. */
  sessionKeys: KeySet;
  /** The gateway's private keys; they sign the tokens that authenticate it to subgraphs. */
  internalKeys: KeySet;
  revocations: Revocations;
  noNews: NoNews;
  /** The web app's documents: operation name by document hash. */
  trusted: ReadonlyMap<string, string>;
  /** Whether requests may be forwarded to siblings; their internal port has no TLS. */
  canForward: boolean;
  /** The directory of the built web app, if this gateway serves it. */
  webPath: string | undefined;
  /** The number of proxies in front of the gateway that append to `X-Forwarded-For`. */
  trustProxyHops: number;
  limits: Limits;
  clock: Clock;
  log: Logger;
}

/** The gateway without a listener. */
export interface Gateway {
  /** Serves clients. */
  app: RequestListener;
  /** What other gateways may ask of it, besides probes and metrics; for the internal port. */
  internal: Express;
  releases: Releases;
  stop(): Promise<void>;
}

/** Creates the whole gateway except its listener. */
export async function createApp(dependencies: GatewayDependencies): Promise<Gateway> {
  const { isProduction, publicOrigin, noNews, log } = dependencies;
  const call = createSubgraphCaller(dependencies.subgraphUrls, dependencies.internalKeys, log);
  const readToken = createSessionReader(dependencies.sessionKeys);
  const sessions = { ...dependencies, readToken, call, renew: createRenewals(call) };
  const supergraph = loadSupergraph();
  const accessSchema = buildAccessSchema(supergraph);
  const rateLimiter = createRateLimiter(dependencies.limits, !isProduction);
  const admit = createAdmit(call, rateLimiter);
  const honoursKey = mutationsWithKey(accessSchema, routes);
  const graphql = await createGraphql({
    supergraph,
    accessSchema,
    call,
    noNews,
    admit,
    honoursKey,
    isProduction,
    log,
  });

  async function openContext(request: IncomingMessage, response: ServerResponse): Promise<GatewayContext> {
    const context = createContext(sessions, request, response);
    await openSession(sessions, readSessionCookies(request), context);
    assertExpectedViewer(headerOf(request, EXPECTED_VIEWER_HEADER), context.session.viewer);
    return context;
  }

  const releases = createReleases(readOwnRelease(dependencies.webPath, new Set(dependencies.trusted.keys())));
  const forward = dependencies.canForward ? createForward(releases, dependencies.internalKeys, log) : null;
  const documents = {
    graphql,
    publicOrigin,
    trusted: dependencies.trusted,
    mayRun: (hash: string) => releases.mayRun(hash),
    isProduction,
    openContext,
  };
  const serveGraphql = createServeGraphql({ ...documents, forward });
  const setSecurityHeaders = createSecurityHeaders(publicOrigin);

  const app = createExpress();
  // Before all expensive work: a rejection here reveals nothing about the caller's identity.
  app.use(async (request, response, next) => {
    const { address } = exchangeOf(response);
    await (request.path.startsWith(FILES_PATH)
      ? rateLimiter.takeFile(address)
      : rateLimiter.takeRequest(address));
    next();
  });
  for (const [path, act] of Object.entries(actByPath)) {
    app.all(path, async (_request, response, next) => {
      await rateLimiter.takeAct(exchangeOf(response).address, act);
      next();
    });
  }
  // An unusual way to write the address: the usual one does not pass through Express.
  app.all(GRAPHQL_PATH, serveGraphql);
  app.use("/api", (_request, response, next) => {
    response.set("Cache-Control", "no-store");
    next();
  });
  const accessOf = (row: RestRow) => accessOfRow(accessSchema, row);
  app.use(openapiRouter(describeApi(routes, accessOf), isProduction));
  app.use(
    googleRouter({
      openPage: createRedirectCaller(dependencies.subgraphUrls, dependencies.internalKeys, log),
      openContext,
      log,
    }),
  );
  app.use(
    restRouter({
      graphql,
      publicOrigin,
      openContext,
      admit,
      demandOf: (row) => ({
        access: accessOf(row),
        call: {
          // At most one act of each kind: a reaction's document contains the like and the cheer.
          acts: [...new Set(actsOfDocument(accessSchema, row.operation.document))],
          cost: costOfDocument(row.operation.document),
        },
      }),
    }),
  );
  if (dependencies.webPath !== undefined) app.use(webApp(releases));
  app.use(() => {
    throw noSuchPath();
  });
  app.use(answerErrors(log));

  async function serveWithoutExpress(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await rateLimiter.takeRequest(exchangeOf(response).address);
      await serveGraphql(request, response);
    } catch (error) {
      answerGraphqlError(log, error, request, response);
    }
  }

  const internal = createExpress();
  internal.use((request, response, next) => {
    beginExchange(response, clientAddress(request, 0));
    next();
  });
  internal.use(releaseRouter(releases, dependencies.internalKeys));
  internal.use((request, response, next) => {
    recordExchange(log, request, response);
    next();
  });
  const siblingKeys = publicKeysOf(dependencies.internalKeys);
  const takeRequest = (address: string) => rateLimiter.takeRequest(address);
  internal.use(
    forwardedRouter(siblingKeys, takeRequest, createServeGraphql({ ...documents, forward: null })),
  );
  internal.use(() => {
    throw noSuchPath();
  });
  internal.use(answerErrors(log));
  return {
    app(request, response) {
      beginExchange(response, clientAddress(request, dependencies.trustProxyHops));
      recordExchange(log, request, response);
      setSecurityHeaders(response);
      if (request.url === GRAPHQL_PATH) void serveWithoutExpress(request, response);
      else app(request, response);
    },
    internal,
    releases,
    stop: () => graphql.server.stop(),
  };
}

function createExpress(): Express {
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.enable("case sensitive routing");
  app.enable("strict routing");
  return app;
}
