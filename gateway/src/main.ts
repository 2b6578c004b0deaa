import type { RequestListener } from "node:http";
import {
  trustOnly,
  closeServer,
  createBus,
  createLogger,
  followCertificate,
  followInvalidations,
  shutdownDelayMs,
  listen,
  natsOptions,
  readConfig,
  runProcess,
  startInternalServer,
  systemClock as clock,
  type Readiness,
} from "@questwell/common";
import { invalidations } from "@questwell/proto";
import { createApp } from "./app.ts";
import { gatewayConfig, limitsOf, subgraphPodsOf, subgraphUrlsOf } from "./config.ts";
import { loadTrustedDocuments } from "./graphql/trusted-documents.ts";
import { createHttpServer } from "./http/create-http-server.ts";
import { createNoNews } from "./news/no-news.ts";
import { followSiblings } from "./releases/follow-siblings.ts";
import { loadSubgraphSchemas } from "./schema/load-supergraph.ts";
import { waitForSubgraphs } from "./schema/wait-for-subgraphs.ts";
import { followRevocations } from "./session/revocation-feed.ts";
import { createRevocations } from "./session/revocations.ts";

const DRAIN_MS = 20_000;

const config = readConfig(gatewayConfig);
const log = createLogger("gateway", config.LOG_LEVEL);
trustOnly(config.tls);

await runProcess(log, async (signal, fail) => {
  const readiness: Readiness = { reason: "starting" };
  let others: RequestListener = (_request, response) => void response.writeHead(503).end();
  const internal = await startInternalServer(
    config.HOST,
    config.INTERNAL_PORT,
    readiness,
    (request, response) => others(request, response),
  );

  const bus = createBus({ name: "gateway", ...natsOptions(config), log });
  void bus.lost.then(fail);
  const revocations = createRevocations(clock);
  // Not awaited: until the revocations are loaded, identity is asked about every session.
  const feed = followRevocations({ bus, revocations, clock, log });
  const noNews = createNoNews(clock);
  followInvalidations(bus, invalidations.news, noNews, log);

  const gateway = await createApp({
    isProduction: config.NODE_ENV === "production",
    publicOrigin: config.PUBLIC_ORIGIN,
    subgraphUrls: subgraphUrlsOf(config),
    sessionKeys: config.SESSION_PUBLIC_KEYS_FILE,
    internalKeys: config.INTERNAL_KEYS_FILE,
    revocations,
    noNews,
    trusted: new Map(loadTrustedDocuments().map(({ hash, operation }) => [hash, operation])),
    canForward: config.tls.ca === null,
    webPath: config.WEB_PATH,
    trustProxyHops: config.TRUST_PROXY_HOPS,
    limits: limitsOf(config),
    clock,
    log,
  });
  others = gateway.internal;
  const server = createHttpServer(gateway.app, {}, config.tls);
  followCertificate(server, config.tls, log);
  const port = await listen(server, config.HOST, config.PORT);
  const asked = loadSubgraphSchemas();
  await waitForSubgraphs({ pods: subgraphPodsOf(config), asked, readiness, log, signal });
  const siblings =
    config.GATEWAY_PODS &&
    (await followSiblings({
      name: config.GATEWAY_PODS,
      releases: gateway.releases,
      keys: config.INTERNAL_KEYS_FILE,
      log,
      signal,
    }));
  readiness.reason = null;
  log.info({ port }, "ready");

  return {
    async stop() {
      readiness.reason = "stopping";
      // Both at once: siblings forward requests to the internal port.
      await Promise.all([
        closeServer(server, DRAIN_MS, shutdownDelayMs(config)),
        closeServer(internal, DRAIN_MS, shutdownDelayMs(config)),
      ]);
      await siblings?.stop();
      await gateway.stop();
      await feed.stop();
      await bus.close();
    },
  };
});
