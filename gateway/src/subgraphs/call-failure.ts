import { z } from "zod";

/** A call that brought something else than a GraphQL answer with status 200, or nothing in its time. */
export class CallFailure extends Error {
  override readonly name = "CallFailure";
  /** Whether it says that the subgraph is ill. */
  readonly countsAsFailure: boolean;

  constructor(message: string, countsAsFailure: boolean, cause?: unknown) {
    super(message, { cause });
    this.countsAsFailure = countsAsFailure;
  }
}

/** What the system and the HTTP client call a connection that nobody took, or that its process took down with it. */
const goneCodes = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]);

/** What `fetch` throws. */
const connectionError = z.looseObject({ cause: z.looseObject({ code: z.string() }) });

/**
 * Whether a failed call says that its subgraph is ill. A process that is not there costs nobody time, and is back the
 * moment it is back: leaving it alone would only make its absence longer.
 */
export function countsAsFailure(error: unknown): boolean {
  if (error instanceof CallFailure) return error.countsAsFailure;
  const { success, data } = connectionError.safeParse(error);
  return !success || !goneCodes.has(data.cause.code);
}
