import { setTimeout as delay } from "node:timers/promises";
import type { KeySet, Logger, Running } from "@questwell/common";
import { callPod } from "../pods/call-pod.ts";
import { findPods, type Pod, type PodsName, type ResolveAddresses } from "../pods/pod-addresses.ts";
import { sightingShape } from "./contents.ts";
import { copyRelease } from "./copy-release.ts";
import { publicKeysOf } from "./public-keys-of.ts";
import type { Releases, SeenPod } from "./releases.ts";

const POLL_MS = 1000;
const CALL_TIMEOUT_MS = 1000;
/** A gateway that learns nothing about its siblings must start some time. */
const MOST_TRIES = 5;
const MAX_SIGHTING_BYTES = 10_000;

interface FollowOptions {
  /** The name of the gateways' own pods. */
  name: PodsName;
  releases: Releases;
  /** The gateway's private keys. */
  keys: KeySet;
  log: Logger;
  /** Ends the first round. */
  signal: AbortSignal;
  /** Only tests set it. */
  resolve?: ResolveAddresses;
}

/**
 * Follows the other gateways: copies the app of each release that runs beside this one, so that each of its files is
 * found at every gateway, and chooses whose page is served.
 *
 * @returns after the first round, which decides the page that this gateway starts with
 * @throws AbortError as soon as `signal` is aborted
 */
export async function followSiblings(options: FollowOptions): Promise<Running> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const abort = () => stopping.abort();
  options.signal.addEventListener("abort", abort, { once: true });
  const keys = publicKeysOf(options.keys);
  const { releases, log } = options;

  /** Whether anything is known about the siblings now. */
  async function round(): Promise<boolean> {
    const before = releases.served().id;
    try {
      const pods = await findPods(options.name, signal, options.resolve);
      const seen = (await Promise.all(pods.map((pod) => ask(pod, signal)))).filter((each) => each !== null);
      // Otherwise all would seem to be gone.
      signal.throwIfAborted();
      await copyUnknown(seen);
      releases.observe(seen);
    } catch (error) {
      // Nothing changes.
      if (!signal.aborted) log.warn({ err: error }, "siblings unknown");
      return false;
    }
    const served = releases.served().id;
    if (served !== before) log.info({ release: served, isOwn: served === releases.own.id }, "app changed");
    return true;
  }

  async function copyUnknown(seen: readonly SeenPod[]): Promise<void> {
    for (const { pod, release } of seen) {
      const isKnown = releases.held().some(({ id }) => id === release);
      if (isKnown || !releases.hasSpace(seen)) continue;
      try {
        const copy = await copyRelease(pod, release, keys, releases.held(), signal);
        releases.add(copy, seen);
        log.info({ release, files: copy.files.size }, "sibling's app copied");
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error, release }, "sibling's app not copied");
      }
    }
  }

  async function loop(): Promise<void> {
    while (!signal.aborted) {
      await delay(POLL_MS, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) await round();
    }
  }

  for (let tries = 1; !(await round()) && tries < MOST_TRIES; tries++)
    await delay(POLL_MS, undefined, { signal });
  signal.throwIfAborted();
  // A stopping gateway serves for a while, also the pages of siblings that started just now.
  options.signal.removeEventListener("abort", abort);
  const running = loop();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** Null for a pod that does not answer, and for a gateway of a release without `/release`. */
async function ask(pod: Pod, signal: AbortSignal): Promise<SeenPod | null> {
  try {
    const { status, body } = await callPod(pod, {
      path: "/release",
      mostBytes: MAX_SIGHTING_BYTES,
      timeoutMs: CALL_TIMEOUT_MS,
      signal,
    });
    return status === 200 ? { pod, ...sightingShape.parse(JSON.parse(body.toString("utf8"))) } : null;
  } catch {
    return null;
  }
}
