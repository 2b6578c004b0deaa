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
  let lackedAt: number | null = null;
  let isKnown = false;
  const served = () => (servedId === null ? own : (copies.get(servedId) ?? own));
  const unused = (seen: readonly SeenPod[]) =>
    [...copies.keys()].find((id) => id !== servedId && !seen.some(({ release }) => release === id));
  /** Whether a gateway of another release lacks a document of the own one. */
  const lacksDocument = (release: string) => release !== own.id && !runsAll(copies.get(release), own);
  /** Whether the own page may be served. */
  function isOwnReady(seen: readonly SeenPod[], at: number): boolean {
    if (seen.some(({ release, holds }) => lacksDocument(release) || !holds.includes(own.id))) return false;
    // Stopping gateways lack the document, too. But a page whose documents are not run here is not kept for them.
    return lackedAt === null || at - lackedAt >= STOPPING_MS || !runsAll(own, served());
  }

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
      if (seen.some(({ release }) => lacksDocument(release))) lackedAt = at;
      servedId = chooseServed({
        own: own.id,
        served: servedId,
        seen,
        holds: (id) => copies.get(id)?.files.has("index.html") ?? false,
        isOwnReady: isOwnReady(seen, at),
      });
      isKnown ||= servedId === own.id || seen.every(({ holds }) => holds.includes(own.id));
    },
  };
}

/** Whether gateways of one release run every document of another. */
const runsAll = (release: Release | undefined, other: Release): boolean =>
  release !== undefined && [...other.documents].every((hash) => release.documents.has(hash));
