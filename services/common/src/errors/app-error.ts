import type { z } from "zod";
import type { ErrorCode } from "./codes.ts";

/** What an error may carry besides its message. */
export interface AppErrorDetails {
  /** Message per input field, `a.b` for nested ones. */
  fieldErrors?: Record<string, string>;
  /** Seconds until a retry makes sense. */
  retryAfter?: number;
  /** What the safety gate found, so that an app can show the right help. */
  help?: { category: string };
  cause?: unknown;
}

/** An error that clients are meant to see: one of the documented codes and one line of prose. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly fieldErrors: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;
  readonly help: { category: string } | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    { fieldErrors, retryAfter, help, cause }: AppErrorDetails = {},
  ) {
    super(message, { cause });
    this.code = code;
    this.fieldErrors = fieldErrors;
    this.retryAfter = retryAfter;
    this.help = help;
  }
}

/** 400 with the message of the first field that is wrong. */
export const badUserInput = (message: string, fieldErrors?: Record<string, string>) =>
  new AppError("BAD_USER_INPUT", message, fieldErrors ? { fieldErrors } : {});
/** 400 for a limit that is a rule of the product, such as three custom goals. */
export const limitReached = (message: string) => new AppError("LIMIT_REACHED", message);
/**
 * 400 for a goal of a person who needs help instead of a coach: kind words, and the category for the right help lines.
 */
export const needsHelp = (category: string) =>
  new AppError("NEEDS_HELP", "You matter. Please talk to someone you trust, or call a help line.", {
    help: { category },
  });
/** 400 for a goal that no coach may help with. */
export const cannotCoach = (category: string) =>
  new AppError("CANNOT_COACH", "Questwell cannot help with this goal.", { help: { category } });
/** 401 for a missing, expired or revoked session: the client signs out. */
export const unauthenticated = () => new AppError("UNAUTHENTICATED", "Unauthorized");
/** 401 of sign-in only. */
export const invalidCredentials = () => new AppError("INVALID_CREDENTIALS", "Invalid email or password");
/** 403 for a missing role. */
export const forbidden = () => new AppError("FORBIDDEN", "Forbidden");
/** 403 for a gate that the viewer has not passed yet. */
export const gateClosed = (message: "Disclaimer not accepted" | "Onboarding not completed") =>
  new AppError("GATE", message);
/** 403 when the last sign-in is too long ago for the request. */
export const signInAgain = (message = "Please sign in again") => new AppError("REAUTH", message);
/** 404 for a missing row and for another user's: clients cannot distinguish the two. */
export const notFound = () => new AppError("NOT_FOUND", "Not found");
/** 409 for something that already exists. */
export const conflict = (message: string) => new AppError("CONFLICT", message);
/** 429; `retryAfter` in seconds. The line states the limit where it is one that a person can know and plan with. */
export const rateLimited = (retryAfter: number, line = "Too many requests. Please try again later.") =>
  new AppError("RATE_LIMITED", line, { retryAfter });
/** 503 for a database, broker or service that does not answer. */
export const unavailable = (cause?: unknown) =>
  new AppError("UNAVAILABLE", "Service temporarily unavailable", { retryAfter: 1, cause });

/** The highest number of field errors of one answer; a form has fewer fields. */
const MAX_FIELD_ERRORS = 20;

/**
 * Checks input against its schema.
 *
 * @param unknown the message for an unknown field; it precedes any other error
 * @throws AppError BAD_USER_INPUT with the first issue's message.
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  unknown = "Unknown field",
): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  if (issues.some((issue) => issue.code === "unrecognized_keys")) throw badUserInput(unknown);
  const fieldErrors: Record<string, string> = {};
  for (const issue of issues.slice(0, MAX_FIELD_ERRORS)) fieldErrors[issue.path.join(".")] ??= issue.message;
  throw badUserInput(issues[0]?.message ?? "Invalid input", fieldErrors);
}
