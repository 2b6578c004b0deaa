import { z } from "zod";

/** A call without a GraphQL response with status 200 before its deadline. */
export class CallFailure extends Error {
  override readonly name = "CallFailure";
  /** Whether it indicates an unhealthy subgraph. */
  readonly countsAsFailure: boolean;

  constructor(message: string, countsAsFailure: boolean, cause?: unknown) {
    super(message, { cause });
    this.countsAsFailure = countsAsFailure;
  }
}

/** Error codes of the OS and the HTTP client for a connection that was refused, or closed when its process stopped. */
const connectionErrorCodes = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]);

/** The error that the HTTP client throws. */
const connectionError = z.looseObject({ code: z.string() });

/**
 * Whether a failed call indicates an unhealthy subgraph. A process that is not running fails fast and is reachable as
 * soon as it restarts: opening the circuit would only prolong the outage.
 */
export function countsAsFailure(error: unknown): boolean {
  if (error instanceof CallFailure) return error.countsAsFailure;
  const { success, data } = connectionError.safeParse(error);
  return !success || !connectionErrorCodes.has(data.code);
}
