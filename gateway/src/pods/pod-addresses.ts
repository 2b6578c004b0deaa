import { lookup } from "node:dns/promises";
import { setTimeout as delay } from "node:timers/promises";

/** The DNS name that resolves to the address of every ready pod of a process, and the port of their internal server. */
export interface PodsName {
  host: string;
  port: number;
}

/** One pod's internal server. */
export interface Pod {
  address: string;
  port: number;
}

/** The addresses of a DNS name. */
export type ResolveAddresses = (host: string) => Promise<string[]>;

/** More pods of one process than this are not called. */
const MOST_PODS = 100;
const RESOLVE_TIMEOUT_MS = 2000;

const HOST_AND_PORT = /^([a-z\d](?:[a-z\d.-]*[a-z\d])?):([1-9]\d{0,4})$/iu;

/** Parses `host:port`; null for any other text. */
export function parsePodsName(text: string): PodsName | null {
  const [, host, port] = HOST_AND_PORT.exec(text) ?? [];
  return host === undefined || Number(port) > 65_535 ? null : { host, port: Number(port) };
}

/**
 * Finds the pods behind a name; none when the name does not exist or has no address.
 *
 * @throws Error when the name servers do not answer in time, so that nothing is known about the pods.
 */
export async function findPods(
  { host, port }: PodsName,
  signal: AbortSignal,
  resolve = resolveAddresses,
): Promise<Pod[]> {
  const answered = new AbortController();
  const timeout = delay(RESOLVE_TIMEOUT_MS, undefined, {
    signal: AbortSignal.any([signal, answered.signal]),
  });
  const late = timeout.then(() => {
    throw new Error(`The name servers do not answer for ${host}`);
  });
  try {
    // The resolver itself cannot be stopped.
    const addresses = await Promise.race([resolve(host), late]);
    return [...new Set(addresses)]
      .toSorted()
      .slice(0, MOST_PODS)
      .map((address) => ({ address, port }));
  } finally {
    answered.abort();
  }
}

/** The system's resolver, which also knows the search domains of a cluster. */
const resolveAddresses: ResolveAddresses = async (host) => {
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOTFOUND") return [];
    throw error;
  }
};
