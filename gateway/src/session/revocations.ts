import type { Clock } from "@questwell/common";

/** No session token lives longer than 10 minutes; another minute for clocks that are apart (SECURITY.md). */
export const REVOCATION_LIFETIME_MS = 660_000;
/** A feed that said nothing for longer cannot be relied upon. */
const FEED_LOST_AFTER_MS = 5000;

/** The sessions that ended before their time, as far as this gateway has heard. */
export interface Revocations {
  /** Notes that a session ended. */
  add(sessionId: string, revokedAt: Date): void;
  has(sessionId: string): boolean;
  /** Notes that up to now every revocation that was due has been heard. */
  markCurrent(): void;
  /** Whether what is known is complete; if not, identity has to be asked. */
  isCurrent(): boolean;
  /** Notes that the server was asked just now, and has nothing that was not heard. */
  markHeardAll(): void;
  /** Whether the feed itself is whole: when it is not current either, nothing comes because identity sends nothing. */
  hasHeardAll(): boolean;
}

/** Starts with nothing known. */
export function createRevocations(clock: Clock): Revocations {
  const endings = new Map<string, number>();
  let currentAt = Number.NEGATIVE_INFINITY;
  let heardAllAt = Number.NEGATIVE_INFINITY;
  const now = () => clock.now().getTime();
  return {
    add(sessionId, revokedAt) {
      const oldest = now() - REVOCATION_LIFETIME_MS;
      // They come in the order of their times, so that the first one that is young enough ends the search.
      for (const [known, at] of endings) {
        if (at >= oldest) break;
        endings.delete(known);
      }
      endings.delete(sessionId);
      if (revokedAt.getTime() >= oldest) endings.set(sessionId, revokedAt.getTime());
    },
    has: (sessionId) => endings.has(sessionId),
    markCurrent() {
      currentAt = now();
    },
    isCurrent: () => now() - currentAt <= FEED_LOST_AFTER_MS,
    markHeardAll() {
      heardAllAt = now();
    },
    hasHeardAll: () => now() - heardAllAt <= FEED_LOST_AFTER_MS,
  };
}
