import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";

import { i18n } from "#src/i18n/i18n.ts";

/** A call that was not answered with what it asked for. */
export class ApiError extends Error {
  /** What REST answers in the same case; null when no answer arrived at all. */
  readonly status: number | null;
  /** The server's one-line text; empty when it sent none. */
  readonly body: string;
  readonly code: string | null;
  /** What the safety gate found, where it refused. */
  readonly helpCategory: string | null;
  /** In how many seconds the call may succeed; null when the server does not say. */
  readonly retryAfter: number | null;
  readonly requestId: string | null;
  /** What is wrong with which field of the call. */
  readonly fieldErrors: Readonly<Record<string, string>>;

  /** Every refusal has the message form `status: body`; a lost connection has no status to put in front. */
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
    // The body is a line of text, not GraphQL's JSON: it is taken as it is below.
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

/** Brings every failure of a link into the one form the app reads; `requestId` is the one of the response. */
export function toApiError(error: unknown, requestId: string | null = null): ApiError {
  if (error instanceof ApiError) return error;
  if (ServerError.is(error)) return fromServerError(error);
  if (CombinedGraphQLErrors.is(error)) {
    const [first] = error.errors;
    if (first) return fromGraphQLError(first, { cause: error, httpStatus: 500, requestId });
  }
  return new ApiError({ status: null, body: i18n.t("common.offline"), cause: error });
}

/** Whether the session has ended: the only failure that leads to the sign-in page. */
export function isAuthError(error: unknown): boolean {
  const { message } = toApiError(error);
  return (
    (message.startsWith("401: ") && message.includes("Unauthorized")) ||
    message.includes("Not authenticated") ||
    message.includes("Authentication required")
  );
}

/** Whether the server no longer understands this version of the app; the banner with Reload tells it. */
export const isOutdated = (error: unknown): boolean => toApiError(error).code === "CLIENT_OUTDATED";

/** The server's own text without its status number; `fallback` when it sent none. */
export const serverText = (error: unknown, fallback: string): string => toApiError(error).body || fallback;

/**
 * `fallback`, the screen's fixed sentence, except where only the failure itself helps: without a
 * connection, and when a limit is reached, a rate limit or one of the product.
 */
export function failureText(error: unknown, fallback: string): string {
  const { status, code } = toApiError(error);
  return status === null || status === 429 || code === "LIMIT_REACHED"
    ? serverText(error, fallback)
    : fallback;
}
