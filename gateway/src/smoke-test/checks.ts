import { lookup } from "node:dns/promises";
import { isIPv6 } from "node:net";
import { doMainJob } from "./main-job.ts";
import { Visitor } from "./visitor.ts";

/** What a smoke test asks of an installation. */
export interface Installation {
  /** Address of the gateway, without a path. */
  gatewayUrl: string;
  /** `host:port` of each process's internal port, whose name resolves to the address of every ready pod. */
  pods: readonly string[];
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
export const checksOf = ({ gatewayUrl, pods, isFull }: Installation): readonly Check[] => [
  ...pods.map((pod) => ({ name: `${pod} is ready`, run: () => checkPods(pod) })),
  { name: "the app's page is served", run: () => checkPage(new Visitor(gatewayUrl)) },
  { name: "GraphQL answers a trusted document", run: () => checkGraphql(new Visitor(gatewayUrl)) },
  { name: "REST answers", run: () => new Visitor(gatewayUrl).expect("GET", "/api/auth/user", 401) },
  ...(isFull ? [{ name: "a person does the main job", run: () => doMainJob(new Visitor(gatewayUrl)) }] : []),
];

async function checkPods(pod: string): Promise<void> {
  const { hostname, port } = new URL(`http://${pod}`);
  const addresses = await lookup(hostname, { all: true });
  await Promise.all(
    addresses.map(async ({ address }) => {
      const host = isIPv6(address) ? `[${address}]` : address;
      await new Visitor(`http://${host}:${port}`).expect("GET", "/readyz", 200);
    }),
  );
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
