import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";

import { i18n } from "#src/i18n/i18n.ts";

/** A call that did not return its data. */
export class ApiError extends Error {
  /** The HTTP status that REST returns in the same case; null if no response arrived. */
  readonly status: number | null;
  /** The server's one-line message; empty if it sent none. */
  readonly body: string;
  readonly code: string | null;
  /** The category that the safety gate found, if it rejected the call. */
  readonly helpCategory: string | null;
  /** After how many seconds the call may succeed; null if the server does not state it. */
  readonly retryAfter: number | null;
  readonly requestId: string | null;
  /** The error of each invalid field of the call. */
  readonly fieldErrors: Readonly<Record<string, string>>;

  /** The message has the form `status: body`; a lost connection has no status. */
  constructor(failure: {
    status: number | null;
    body: string;
    code?: string | null;
    helpCategory?: string | null;
    retryAfter?: number | null;
    requestId?: string | null;
    fieldErrors?: Readonly<Record<string, string>>;
    cause?: unknown;
  }) {
    super(failure.status === null ? failure.body : `${failure.status}: ${failure.body}`, {
      cause: failure.cause,
    });
    this.name = "ApiError";
    this.status = failure.status;
    this.body = failure.body;
    this.code = failure.code ?? null;
    this.helpCategory = failure.helpCategory ?? null;
    this.retryAfter = failure.retryAfter ?? null;
    this.requestId = failure.requestId ?? null;
    this.fieldErrors = failure.fieldErrors ?? {};
  }
}

const textsOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(value ?? {}).flatMap(([name, text]) => (typeof text === "string" ? [[name, text]] : [])),
  );

const textOf = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

function fromGraphQLError(
  error: { message: string; extensions?: Record<string, unknown> },
  { cause, httpStatus, requestId }: { cause: unknown; httpStatus: number; requestId: string | null },
): ApiError {
  const { status, retryAfter } = error.extensions ?? {};
  return new ApiError({
    status: typeof status === "number" ? status : httpStatus,
    body: error.message,
    code: textOf(error.extensions?.["code"]),
    helpCategory: textOf((error.extensions?.["help"] as { category?: unknown } | undefined)?.category),
    retryAfter: typeof retryAfter === "number" ? retryAfter : null,
    requestId,
    fieldErrors: textsOf(error.extensions?.["fieldErrors"]),
    cause,
  });
}

function fromServerError(error: ServerError): ApiError {
  const requestId = error.response.headers.get("x-request-id");
  try {
    const [first] = (JSON.parse(error.bodyText) as { errors?: { message: string }[] }).errors ?? [];
    if (first) return fromGraphQLError(first, { cause: error, httpStatus: error.statusCode, requestId });
  } catch {
    // The body is a line of text, not GraphQL's JSON: it is used unchanged below.
  }
  const isMarkup = error.bodyText.trimStart().startsWith("<");
  return new ApiError({
    status: error.statusCode,
    body: (isMarkup ? "" : error.bodyText.trim()) || error.response.statusText,
    code: error.response.headers.get("x-error-code"),
    requestId,
    cause: error,
  });
}

/** Converts every failure of a link into an `ApiError`; `requestId` is the one of the response. */
export function toApiError(error: unknown, requestId: string | null = null): ApiError {
  if (error instanceof ApiError) return error;
  if (ServerError.is(error)) return fromServerError(error);
  if (CombinedGraphQLErrors.is(error)) {
    const [first] = error.errors;
    if (first) return fromGraphQLError(first, { cause: error, httpStatus: 500, requestId });
  }
  return new ApiError({ status: null, body: i18n.t("common.offline"), cause: error });
}

/** Whether the session has ended: the only failure that redirects to the sign-in page. */
export function isAuthError(error: unknown): boolean {
  const { message } = toApiError(error);
  return (
    (message.startsWith("401: ") && message.includes("Unauthorized")) ||
    message.includes("Not authenticated") ||
    message.includes("Authentication required")
  );
}

/** Whether the server no longer accepts this version of the app; the banner with Reload is shown. */
export const isOutdated = (error: unknown): boolean => toApiError(error).code === "CLIENT_OUTDATED";

/** The server's own text without its status; `fallback` if it sent none. */
export const serverText = (error: unknown, fallback: string): string => toApiError(error).body || fallback;

/**
 * Returns `fallback`, the screen's fixed sentence, unless only the failure itself helps: without a connection, and when
 * a limit is reached (a rate limit or one of the product).
 */
export function failureText(error: unknown, fallback: string): string {
  const { status, code } = toApiError(error);
  return status === null || status === 429 || code === "LIMIT_REACHED"
    ? serverText(error, fallback)
    : fallback;
}
