import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { closeServer, createLogger, listen, type Running } from "@questwell/common";
import type { GatewayDependencies } from "../../src/app.ts";
import { followSiblings } from "../../src/releases/follow-siblings.ts";
import { startGateway, type SubgraphUrls, type TestGateway } from "./start-gateway.ts";

/** The name of the gateways' pods: every address is one pod, all with the same port. */
export interface GatewayPods {
  port: number;
  addresses: Set<string>;
  /** How long a lookup is answered from a cache; without it none is. */
  cachedMs?: number;
}

/** A gateway of one release, as a pod. */
export interface Replica extends TestGateway {
  address: string;
  /** Looks at the siblings once, and goes on in the background; then the pod is ready. */
  becomeReady(): Promise<void>;
  /** Takes the pod out of the name; it goes on serving. */
  leave(): void;
}

interface ReplicaOptions extends Partial<Omit<GatewayDependencies, "subgraphUrls">> {
  /** Distinguishes the app's files and page from those of other releases. */
  release: string;
  subgraphUrls?: SubgraphUrls;
}

/** Starts a gateway whose app is of a release of its own, with its internal port; it is not ready yet. */
export async function startReplica(
  pods: GatewayPods,
  { release, ...overrides }: ReplicaOptions,
): Promise<Replica> {
  const webPath = await mkdtemp(join(tmpdir(), "questwell-release-"));
  await mkdir(join(webPath, "assets"));
  const script = `console.log("${release}")`;
  await writeFile(join(webPath, "assets", `app-${release}.js`), script);
  await writeFile(join(webPath, "assets", `app-${release}.js.gz`), gzipSync(script));
  await writeFile(join(webPath, "assets", `app-${release}.js.br`), "");
  await writeFile(join(webPath, "index.html"), `<title>${release}</title>`);
  await writeFile(join(webPath, "sw.js"), `precache([{url:"index.html",revision:"${release}"}])`);
  const gateway = await startGateway({ isProduction: true, webPath, ...overrides });
  const internal = createServer(gateway.gateway.internal);
  const address = `127.0.1.${++startedReplicas}`;
  await listen(internal, address, pods.port);
  let siblings: Running | null = null;
  return {
    ...gateway,
    address,
    async becomeReady() {
      siblings = await followSiblings({
        name: { host: "gateway-pods", port: pods.port },
        releases: gateway.gateway.releases,
        keys: gateway.dependencies.internalKeys,
        log: createLogger("gateway", "silent"),
        signal: new AbortController().signal,
        resolve: cachedFor(pods.cachedMs ?? 0, () => [...pods.addresses]),
      });
      pods.addresses.add(address);
    },
    leave: () => void pods.addresses.delete(address),
    async stop() {
      pods.addresses.delete(address);
      await siblings?.stop();
      await closeServer(internal, 0);
      await gateway.stop();
      await rm(webPath, { recursive: true });
    },
  };
}

let startedReplicas = 0;

function cachedFor(ms: number, look: () => string[]): () => Promise<string[]> {
  let known = { at: -Infinity, addresses: [""] };
  return async () => {
    if (performance.now() - known.at >= ms) known = { at: performance.now(), addresses: look() };
    return known.addresses;
  };
}
