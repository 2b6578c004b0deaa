import type { Clock } from "@questwell/common";

/** No session token lives longer, so an older revocation has nothing left to refuse. */
export const REVOCATION_LIFETIME_MS = 600_000;
/** A feed that said nothing for longer cannot be relied upon. */
const FEED_LOST_AFTER_MS = 5000;

/** The sessions that ended before their time, as far as this gateway has heard. */
export interface Revocations {
  /** Notes that a session ended. */
  add(sessionId: string, revokedAt: Date): void;
  has(sessionId: string): boolean;
  /** Notes that up to now every revocation has been heard. */
  markCurrent(): void;
  /** Whether what is known is complete; if not, identity has to be asked. */
  isCurrent(): boolean;
}

/** Starts with nothing known. */
export function createRevocations(clock: Clock): Revocations {
  const endings = new Map<string, number>();
  let currentAt = Number.NEGATIVE_INFINITY;
  const now = () => clock.now().getTime();
  return {
    add(sessionId, revokedAt) {
      const oldest = now() - REVOCATION_LIFETIME_MS;
      for (const [known, at] of endings) if (at < oldest) endings.delete(known);
      if (revokedAt.getTime() >= oldest) endings.set(sessionId, revokedAt.getTime());
    },
    has: (sessionId) => endings.has(sessionId),
    markCurrent() {
      currentAt = now();
    },
    isCurrent: () => now() - currentAt <= FEED_LOST_AFTER_MS,
  };
}
