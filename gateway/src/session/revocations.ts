import type { Clock } from "@questwell/common";

/** No session token is valid for longer than 10 minutes; one more minute allows for clock skew (SECURITY.md). */
export const REVOCATION_LIFETIME_MS = 660_000;
/** A feed that is silent for longer is not reliable. */
const FEED_LOST_AFTER_MS = 5000;

/** The revoked sessions that this gateway knows of. */
export interface Revocations {
  /** Records that a session was revoked. */
  add(sessionId: string, revokedAt: Date): void;
  has(sessionId: string): boolean;
  /** Records that every revocation up to now has arrived. */
  markCurrent(): void;
  /** Whether the known revocations are complete; if not, identity has to be asked. */
  isCurrent(): boolean;
  /** Records that the server was just asked and has no undelivered message. */
  markComplete(): void;
  /** Whether the feed itself is complete: if it is not current, the cause is then that identity sends nothing. */
  isComplete(): boolean;
}

export function createRevocations(clock: Clock): Revocations {
  const endings = new Map<string, number>();
  let currentAt = Number.NEGATIVE_INFINITY;
  let completeAt = Number.NEGATIVE_INFINITY;
  const now = () => clock.now().getTime();
  return {
    add(sessionId, revokedAt) {
      const oldest = now() - REVOCATION_LIFETIME_MS;
      // Entries are in order of time, so the first one that is recent enough ends the search.
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
    markComplete() {
      completeAt = now();
    },
    isComplete: () => now() - completeAt <= FEED_LOST_AFTER_MS,
  };
}
