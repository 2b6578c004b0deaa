import type { Pod } from "../pods/pod-addresses.ts";
import { chooseServed, type Sighting } from "./choose-served.ts";
import type { Release } from "./release.ts";

/** How many releases of siblings a gateway holds: an upgrade and its way back need one. */
export const MOST_COPIES = 2;
/**
 * How long a pod may get requests after it left the name of its siblings: a stopping gateway serves for about ten
 * seconds, and a name may be resolved from a cache for another five.
 */
const STOPPING_MS = 15_000;
/** A release whose documents only its own gateways run is served no longer than they can be asked. */
const UNANSWERED_MS = 3000;
/** A sibling is asked for this long after it left the name: it still serves. */
const ASKED_MS = 5000;

/** A sibling that answered. */
export interface SeenPod extends Sighting {
  pod: Pod;
}

/** The releases that a gateway holds. */
export interface Releases {
  own: Release;
  /** The own release first. */
  held(): readonly Release[];
  /** The release whose page is served. */
  served(): Release;
  /**
   * Whether a document of the own release may run. One that is new waits until every sibling can forward it here: a
   * client that sends it once sends it to any gateway the next time.
   */
  mayRun(documentHash: string): boolean;
  /** The siblings that run a document that the own release lacks. */
  podsWith(documentHash: string): readonly Pod[];
  /** Whether a copy may be added: there is space, or one that no sibling has any more. */
  hasSpace(seen: readonly SeenPod[]): boolean;
  add(copy: Release, seen: readonly SeenPod[]): void;
  /** Records which siblings answer now, and chooses the release that is served. */
  observe(seen: readonly SeenPod[]): void;
}

/** @param now milliseconds of a monotonic clock */
export function createReleases(own: Release, now = () => performance.now()): Releases {
  const copies = new Map<string, Release>();
  let lastSeen = new Map<string, SeenPod & { at: number }>();
  let servedId: string | null = null;
  let servedSeenAt = now();
  let isKnown = false;
  const served = () => (servedId === null ? own : (copies.get(servedId) ?? own));
  const unused = (seen: readonly SeenPod[]) =>
    [...copies.keys()].find((id) => id !== servedId && !seen.some(({ release }) => release === id));
  /** Whether this gateway runs every document of another release. */
  const runs = ({ documents }: Release) => [...documents].every((hash) => own.documents.has(hash));

  return {
    own,
    held: () => [own, ...copies.values()],
    served,
    mayRun: (hash) => servedId === null || isKnown || served().documents.has(hash),
    podsWith(hash) {
      const known = [...lastSeen.values()].filter(({ release }) => copies.get(release)?.documents.has(hash));
      return known.toSorted((one, other) => other.at - one.at).map(({ pod }) => pod);
    },
    hasSpace: (seen) => copies.size < MOST_COPIES || unused(seen) !== undefined,
    add(copy, seen) {
      const oldest = unused(seen);
      if (copies.size >= MOST_COPIES && oldest !== undefined) copies.delete(oldest);
      if (copies.size < MOST_COPIES) copies.set(copy.id, copy);
    },
    observe(seen) {
      const at = now();
      const recent = [...lastSeen].filter(([, each]) => at - each.at < ASKED_MS);
      lastSeen = new Map([...recent, ...seen.map((each) => [each.pod.address, { ...each, at }] as const)]);
      if (seen.some(({ release }) => release === servedId)) servedSeenAt = at;
      const graceMs = runs(served()) ? STOPPING_MS : UNANSWERED_MS;
      servedId = chooseServed({
        own: own.id,
        served: servedId,
        seen,
        holds: (id) => copies.get(id)?.files.has("index.html") ?? false,
        isGone: at - servedSeenAt >= graceMs,
      });
      isKnown ||= servedId === own.id || seen.every(({ holds }) => holds.includes(own.id));
    },
  };
}
