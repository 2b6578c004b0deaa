import { isCircuitOpen } from "@questwell/common";
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

/** The error that the HTTP client, the OS or TLS reports. */
const connectionError = z.looseObject({ code: z.string() });
/** The code of the HTTP client for a call that it cannot send. */
const INVALID_CALL = "UND_ERR_INVALID_ARG";

/** Why the connection failed; null for any other error, such as one of ours: Node's and ours are TypeErrors or have no code. */
function connectionCodeOf(error: unknown): string | null {
  const { success, data } = connectionError.safeParse(error);
  if (!success || error instanceof TypeError || error instanceof RangeError) return null;
  return data.code === INVALID_CALL ? null : data.code;
}

/** Whether a call failed on its way or at the subgraph; any other error is a bug of the gateway. */
export const isCallFailure = (error: unknown): boolean =>
  error instanceof CallFailure || isCircuitOpen(error) || connectionCodeOf(error) !== null;

/**
 * Whether a failed call indicates an unhealthy subgraph. A process that is not running fails fast and is reachable as
 * soon as it restarts: opening the circuit would only prolong the outage. A bug of the gateway indicates nothing.
 */
export function countsAsFailure(error: unknown): boolean {
  if (error instanceof CallFailure) return error.countsAsFailure;
  const code = connectionCodeOf(error);
  return code !== null && !connectionErrorCodes.has(code);
}
