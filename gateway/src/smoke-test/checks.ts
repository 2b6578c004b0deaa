import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { isIPv6 } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { doMainJob } from "./main-job.ts";
import { Visitor } from "./visitor.ts";

const ASK_AGAIN_MS = 1000;

/** What a smoke test asks of an installation. */
export interface Installation {
  /** Address of the gateway, without a path. */
  gatewayUrl: string;
  /** `host:port` of each process's internal port, whose name resolves to the address of every ready pod. */
  pods: readonly string[];
  /**
   * For how long such a name may have no address. A DNS server remembers for half a minute that it had none, and
   * gateways ask for the pods of every service before the first is ready.
   */
  namesWithinMs: number;
  /** Whether the main job is done, too, by an account that is deleted again. */
  isFull: boolean;
}

/** A check of an installation; throws with the reason when it fails. */
export interface Check {
  name: string;
  run: () => Promise<unknown>;
}

/** The web app's smallest document, which needs no session; in production no other text runs. */
export const trustedDocument = "query SignInProviders { signInProviders }";

/** The checks of an installation; none depends on another. */
export function checksOf({ gatewayUrl, pods, namesWithinMs, isFull }: Installation): readonly Check[] {
  const askUntil = Date.now() + namesWithinMs;
  return [
    ...pods.map((pod) => ({ name: `${pod} is ready`, run: () => checkPods(pod, askUntil) })),
    { name: "the app's page is served", run: () => checkPage(new Visitor(gatewayUrl)) },
    { name: "GraphQL answers a trusted document", run: () => checkGraphql(new Visitor(gatewayUrl)) },
    { name: "REST answers", run: () => new Visitor(gatewayUrl).expect("GET", "/api/auth/user", 401) },
    ...(isFull
      ? [{ name: "a person does the main job", run: () => doMainJob(new Visitor(gatewayUrl)) }]
      : []),
  ];
}

async function checkPods(pod: string, askUntil: number): Promise<void> {
  const { hostname, port } = new URL(`http://${pod}`);
  const addresses = await addressesOf(hostname, askUntil);
  await Promise.all(
    addresses.map(async ({ address }) => {
      const host = isIPv6(address) ? `[${address}]` : address;
      await new Visitor(`http://${host}:${port}`).expect("GET", "/readyz", 200);
    }),
  );
}

/** Asks again while the name has no address. */
async function addressesOf(hostname: string, askUntil: number): Promise<LookupAddress[]> {
  for (;;)
    try {
      return await lookup(hostname, { all: true });
    } catch (error) {
      if (Date.now() > askUntil) throw error;
      await delay(ASK_AGAIN_MS);
    }
}

async function checkPage(visitor: Visitor): Promise<void> {
  const page = await visitor.expect("GET", "/", 200);
  const script = /<script type="module"[^>]* src="([^"]+)"/u.exec(page)?.[1];
  if (script === undefined) throw new Error("GET / answered a page without the app");
  await visitor.expect("GET", script, 200);
}

async function checkGraphql(visitor: Visitor): Promise<void> {
  const answer = await visitor.expect("POST", "/graphql", 200, { query: trustedDocument });
  const { data } = JSON.parse(answer) as { data?: { signInProviders?: unknown } };
  if (!Array.isArray(data?.signInProviders)) throw new Error("POST /graphql answered without data");
}
