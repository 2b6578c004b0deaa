/** What a sibling says about itself, by ids of releases. */
export interface Sighting {
  /** The release that it is part of. */
  release: string;
  /** The release whose page it serves. */
  serving: string;
  /** The releases that it holds, its own first. */
  holds: readonly string[];
}

interface Situation {
  own: string;
  /** The release whose page this gateway serves; null at its start. */
  served: string | null;
  /** The siblings that answer now. */
  seen: readonly Sighting[];
  /** Whether this gateway holds all files of a release with a page. */
  holds: (release: string) => boolean;
  /** Whether every other gateway has the own release's files and runs its documents. */
  isOwnReady: boolean;
}

/**
 * Chooses the release whose page a gateway serves. A gateway that starts beside gateways of another release serves
 * theirs until its own is ready: browsers get a page only when every gateway has its files and runs its documents. Once
 * it serves its own it stays with it.
 */
export function chooseServed({ own, served, seen, holds, isOwnReady }: Situation): string {
  if (served === own || isOwnReady || seen.some(({ serving }) => serving === own)) return own;
  if (served !== null) return served;
  const others = new Set(seen.map(({ release }) => release).filter(holds));
  const wanted = [...seen.map(({ serving }) => serving), ...others];
  return wanted.find((release) => others.has(release)) ?? own;
}
