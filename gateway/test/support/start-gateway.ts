import { closeServer, createLogger, listen, systemClock } from "@questwell/common";
import { makeTestKeys } from "@questwell/common/testkit";
import { createApp, type Gateway, type GatewayDependencies } from "../../src/app.ts";
import { limitsBy, type Limit } from "../../src/rate-limits/limits.ts";
import { loadTrustedDocuments } from "../../src/graphql/trusted-documents.ts";
import { createHttpServer } from "../../src/http/create-http-server.ts";
import { createNoNews } from "../../src/news/no-news.ts";
import { createRevocations } from "../../src/session/revocations.ts";
import { subgraphNames, type SubgraphName } from "../../src/schema/subgraphs.ts";
import { makeClient, type Client } from "./client.ts";

/** No process listens there: subgraphs that a test does not start are down. */
const NOWHERE = "http://127.0.0.1:1/graphql";

/** Disables the rate limits, except in tests of the limits. */
const many: Limit = { times: 1_000_000_000, everyS: 60, burst: 0 };
export const noLimits = limitsBy(() => many);

export type SubgraphUrls = Partial<Record<SubgraphName, string>>;

const nowhere = Object.fromEntries(subgraphNames.map((name) => [name, NOWHERE])) as Record<
  SubgraphName,
  string
>;

/** A listening gateway for one test file. */
export interface TestGateway {
  url: string;
  dependencies: GatewayDependencies;
  gateway: Gateway;
  /** A new client without cookies. */
  client(): Client;
  stop(): Promise<void>;
}

/** Starts a gateway; the defaults are new keys, subgraphs that are down, a revocation feed that is current, and no kept
 * answers. */
export async function startGateway(
  overrides: Partial<Omit<GatewayDependencies, "subgraphUrls">> & { subgraphUrls?: SubgraphUrls } = {},
): Promise<TestGateway> {
  const revocations = createRevocations(systemClock);
  const dependencies: GatewayDependencies = {
    isProduction: false,
    publicOrigin: "http://localhost:8080",
    sessionKeys: makeTestKeys().publicKeys,
    internalKeys: makeTestKeys().privateKeys,
    revocations: { ...revocations, isCurrent: () => true },
    noNews: createNoNews(systemClock),
    trusted: new Map(loadTrustedDocuments().map(({ hash, operation }) => [hash, operation])),
    canForward: true,
    webPath: undefined,
    trustProxyHops: 0,
    limits: noLimits,
    clock: systemClock,
    log: createLogger("gateway", "silent"),
    ...overrides,
    subgraphUrls: { ...nowhere, ...overrides.subgraphUrls },
  };
  const gateway = await createApp(dependencies);
  const server = createHttpServer(gateway.app);
  const url = `http://127.0.0.1:${await listen(server, "127.0.0.1", 0)}`;
  return {
    url,
    dependencies,
    gateway,
    client: () => makeClient(url),
    async stop() {
      await closeServer(server, 0);
      await gateway.stop();
    },
  };
}
