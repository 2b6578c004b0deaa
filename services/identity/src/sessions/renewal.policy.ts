/** A token's position in its session. */
export interface TokenPosition {
  gen: number;
  attempt: number;
}

/** An issued token. */
export interface IssuedToken extends TokenPosition {
  issuedAt: Date;
}

/** The result for a presented refresh token. */
export type Renewal =
  /** A session token and the next refresh token, in this position. */
  | { kind: "rotate"; position: TokenPosition }
  /** Only a session token: the next refresh token is already in flight. */
  | { kind: "token-only" }
  /** Two parties have the session's secret: it must end. */
  | { kind: "reuse" };

/** Concurrent requests all finish within this time. */
export const PARALLEL_MS = 30_000;

/**
 * The gateway renews a session once in ten minutes; a browser that lost the cookie of a response, or a test, more
 * often.
 */
const INTERVAL_MS = 300_000;
const BURST = 20;

/**
 * Whether a session has had as many tokens as its age allows, so that endless renewals cannot fill the database. Its
 * newest token stays valid.
 */
export const exceedsTokenLimit = ({ gen }: TokenPosition, sessionAgeMs: number): boolean =>
  gen > BURST + sessionAgeMs / INTERVAL_MS;

/**
 * Decides about a refresh token by the tokens that were issued after it.
 *
 * @param issued the session's tokens of the presented one's generation and the two after it
 */
export function decideRenewal(presented: TokenPosition, issued: readonly IssuedToken[], now: Date): Renewal {
  if (isReplaced(presented, issued)) return { kind: "reuse" };
  const successor = newestOf(presented.gen + 1, issued);
  if (!successor) return { kind: "rotate", position: { gen: presented.gen + 1, attempt: 0 } };
  if (now.getTime() - successor.issuedAt.getTime() <= PARALLEL_MS) return { kind: "token-only" };
  if (hasGeneration(presented.gen + 2, issued)) return { kind: "reuse" };
  // The successor was never used: its response was lost.
  return { kind: "rotate", position: { gen: successor.gen, attempt: successor.attempt + 1 } };
}

/**
 * Whether two parties rotated past each other concurrently, which neither could see before its write. A read after the
 * own write sees the other's.
 */
export function isForked(
  presented: TokenPosition,
  rotated: TokenPosition,
  issued: readonly IssuedToken[],
): boolean {
  return isReplaced(presented, issued) || hasGeneration(rotated.gen + 1, issued);
}

const isReplaced = ({ gen, attempt }: TokenPosition, issued: readonly TokenPosition[]) =>
  issued.some((token) => token.gen === gen && token.attempt > attempt);

const hasGeneration = (gen: number, issued: readonly TokenPosition[]) =>
  issued.some((token) => token.gen === gen);

function newestOf(gen: number, issued: readonly IssuedToken[]): IssuedToken | undefined {
  return issued
    .filter((token) => token.gen === gen)
    .toSorted((one, other) => one.attempt - other.attempt)
    .at(-1);
}
