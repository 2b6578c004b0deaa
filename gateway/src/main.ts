import {
  trustOnly,
  closeServer,
  createBus,
  createLogger,
  followCertificate,
  shutdownDelayMs,
  listen,
  natsOptions,
  readConfig,
  runProcess,
  startInternalServer,
  systemClock as clock,
  type Readiness,
} from "@questwell/common";
import { createApp } from "./app.ts";
import { gatewayConfig, limitsOf, subgraphUrlsOf } from "./config.ts";
import { createHttpServer } from "./http/create-http-server.ts";
import { followRevocations } from "./session/revocation-feed.ts";
import { createRevocations } from "./session/revocations.ts";

const DRAIN_MS = 20_000;

const config = readConfig(gatewayConfig);
const log = createLogger("gateway", config.LOG_LEVEL);
trustOnly(config.tls);

await runProcess(log, async (_signal, fail) => {
  const readiness: Readiness = { reason: "starting" };
  const internal = await startInternalServer(config.HOST, config.INTERNAL_PORT, readiness);

  const bus = createBus({ name: "gateway", ...natsOptions(config), log });
  void bus.lost.then(fail);
  const revocations = createRevocations(clock);
  // Not awaited: until the revocations are loaded, identity is asked about every session.
  const feed = followRevocations({ bus, revocations, clock, log });

  const gateway = await createApp({
    isProduction: config.NODE_ENV === "production",
    publicOrigin: config.PUBLIC_ORIGIN,
    subgraphUrls: subgraphUrlsOf(config),
    sessionKeys: config.SESSION_PUBLIC_KEYS_FILE,
    internalKeys: config.INTERNAL_KEYS_FILE,
    revocations,
    webPath: config.WEB_PATH,
    trustProxyHops: config.TRUST_PROXY_HOPS,
    limits: limitsOf(config),
    clock,
    log,
  });
  const server = createHttpServer(gateway.app, {}, config.tls);
  followCertificate(server, config.tls, log);
  const port = await listen(server, config.HOST, config.PORT);
  readiness.reason = null;
  log.info({ port }, "ready");

  return {
    async stop() {
      readiness.reason = "stopping";
      await closeServer(server, DRAIN_MS, shutdownDelayMs(config));
      await gateway.stop();
      await feed.stop();
      await bus.close();
      await closeServer(internal, 0);
    },
  };
});
