import { z } from "zod";
import { TooLarge, type Exchange } from "./bounded-fetch.ts";
import type { ProviderFault } from "./faults.ts";

/** An error of `fetch`; its cause is the operating system's, or the HTTP client's with the socket. */
const fetchError = z.looseObject({
  cause: z.looseObject({
    code: z.string().optional(),
    message: z.string().catch(""),
    socket: z.looseObject({ bytesWritten: z.number() }).optional().catch(undefined),
  }),
});
const errorBody = z.looseObject({
  error: z.looseObject({ code: z.string().nullish(), type: z.string().nullish() }),
});

const QUOTA = "insufficient_quota";
/** Errors before a connection exists. */
const notConnected = new Set(["ECONNREFUSED", "EAI_AGAIN"]);
const hopeless =
  /^(ENOTFOUND|EHOSTUNREACH|ENETUNREACH|EPROTO|CERT_|DEPTH_|UNABLE_|SELF_SIGNED|ERR_TLS_|ERR_SSL_|UND_ERR_CONNECT_TIMEOUT)/u;

/** Why an exchange has no whole answer. */
export function faultOfFailure({ status, failure }: Exchange, isOutOfTime: boolean): ProviderFault {
  if (failure instanceof TooLarge) return "tooLarge";
  if (isOutOfTime) return "timeout";
  const { success, data } = fetchError.safeParse(failure);
  if (!success) return "reset";
  const { code = "", message, socket } = data.cause;
  if (message.includes("redirect")) return "redirect";
  if (notConnected.has(code) || (status === null && socket?.bytesWritten === 0)) return "notSent";
  return hopeless.test(code) ? "noConnection" : "reset";
}

/** What a status other than 200 means; the body tells a rate limit from an empty account. */
export function faultOfStatus(status: number, body: string): ProviderFault {
  if (status === 401 || status === 403) return "unauthorized";
  if (status === 404) return "notFound";
  if (status === 429) return isQuota(body) ? "quota" : "rateLimited";
  if (status === 503) return "overloaded";
  if (status >= 500) return "serverError";
  return status >= 400 ? "badRequest" : "notJson";
}

/**
 * What an error in the body of an answer with status 200 means. It never costs anything by itself: where something was
 * generated, the server counts it.
 *
 * @param code a status of HTTP as number or digits, or a word such as `rate_limit_exceeded`
 */
export function faultOfError(code: string | number | null | undefined): ProviderFault {
  if (code === QUOTA) return "quota";
  if (code === "rate_limit_exceeded") return "rateLimited";
  const status = Number(code);
  return status >= 400 && status < 500 ? faultOfStatus(status, "") : "errorInBody";
}

function isQuota(body: string): boolean {
  try {
    const { error } = errorBody.parse(JSON.parse(body));
    return [error.code, error.type].includes(QUOTA);
  } catch {
    return false;
  }
}
