import { setTimeout as delay } from "node:timers/promises";
import type { Logger, Readiness } from "@questwell/common";
import { callPod } from "../pods/call-pod.ts";
import { findPods, type Pod, type PodsName, type ResolveAddresses } from "../pods/pod-addresses.ts";
import { missingFromSubgraph } from "./missing-from-subgraph.ts";
import { subgraphNames, type SubgraphName } from "./subgraphs.ts";

const POLL_MS = 1000;
const CALL_TIMEOUT_MS = 1000;
const MAX_SCHEMA_BYTES = 1_000_000;

interface WaitOptions {
  /** The pods of each subgraph; one without a name is not waited for. */
  pods: Readonly<Partial<Record<SubgraphName, PodsName | undefined>>>;
  /** The SDL of each subgraph that the supergraph was composed from. */
  asked: Readonly<Record<SubgraphName, string>>;
  readiness: Readiness;
  log: Logger;
  signal: AbortSignal;
  /** Only tests set it. */
  resolve?: ResolveAddresses;
}

/**
 * Waits until every ready pod of every subgraph serves what the supergraph asks, so that during an upgrade no request is
 * planned for a field that an old pod lacks. Meanwhile the reason of `readiness` names what is missing.
 *
 * A pod that does not answer, or is of a release without `/schema`, is waited for: it counts as old, and one that hangs
 * becomes unready and leaves its name. A name without pods is not waited for: its service is down or not upgraded by
 * pods, and the gateway serves all others.
 *
 * @throws AbortError as soon as `signal` is aborted
 */
export async function waitForSubgraphs(options: WaitOptions): Promise<void> {
  const { readiness, log, signal } = options;
  const startedAt = performance.now();
  const before = readiness.reason;
  let isWaiting = false;
  for (;;) {
    const lacks = await Promise.all(subgraphNames.map((name) => lackOf(name, options)));
    signal.throwIfAborted();
    const lacking = lacks.filter((lack) => lack !== null);
    if (lacking.length === 0) break;
    const reason = lacking.join("; ");
    readiness.reason = `waiting for subgraphs: ${reason}`;
    if (!isWaiting) log.info({ reason }, "waiting for subgraphs");
    isWaiting = true;
    await delay(POLL_MS, undefined, { signal });
  }
  readiness.reason = before;
  const waitedMs = Math.round(performance.now() - startedAt);
  if (isWaiting) log.info({ waitedMs }, "every subgraph serves what the supergraph asks");
}

/** What a subgraph's pods lack, such as `progress: 1 of 2 pods, Challenge.note is missing`; null for nothing. */
async function lackOf(name: SubgraphName, options: WaitOptions): Promise<string | null> {
  const { pods: names, asked, signal, resolve } = options;
  const podsName = names[name];
  if (!podsName) return null;
  try {
    const pods = await findPods(podsName, signal, resolve);
    const lacks = await Promise.all(pods.map((pod) => lackOfPod(pod, asked[name], signal)));
    const [first, ...others] = lacks.filter((lack) => lack !== null);
    return first === undefined ? null : `${name}: ${others.length + 1} of ${pods.length} pods, ${first}`;
  } catch {
    return `${name}: the address of its pods cannot be resolved`;
  }
}

async function lackOfPod(pod: Pod, asked: string, signal: AbortSignal): Promise<string | null> {
  try {
    const { status, body } = await callPod(pod, {
      path: "/schema",
      mostBytes: MAX_SCHEMA_BYTES,
      timeoutMs: CALL_TIMEOUT_MS,
      signal,
    });
    return status === 200 ? missingFromSubgraph(asked, body.toString("utf8")) : `/schema answers ${status}`;
  } catch {
    return "no schema in time";
  }
}
