import { AppError, cannotCoach, needsHelp, request, type ServiceContext } from "@questwell/common";
import { CheckTextRequestSchema, CheckTextResponseSchema, requestSubjects } from "@questwell/proto";
import type { TextCheck } from "../texts/text-check.ts";

/** Of a text that is shown already: the check must not delay requests. */
const TIMEOUT_MS = 300;
/** Before a text is stored: what is not checked by then is kept, and hidden until the job has asked again. */
export const BEFORE_STORING_MS = 2000;
/** The text has to be stored and the response be sent, too. */
const RESERVE_MS = 500;

export type TextCheckContext = Pick<ServiceContext, "bus" | "requestId" | "log"> &
  Partial<Pick<ServiceContext, "deadline">>;

const textCheck = {
  subject: requestSubjects.checkText,
  request: CheckTextRequestSchema,
  response: CheckTextResponseSchema,
};

/** What goals-ai found: nothing, or harm. */
export type Finding = { state: "passed" } | { state: "help" | "decline"; category: string };

/**
 * Asks goals-ai what is in a person's texts. No text is logged.
 *
 * @param timeoutMs less if the caller's deadline is earlier
 * @returns null if goals-ai does not respond
 * @throws AppError that goals-ai answered.
 */
export async function readTexts(
  { bus, log, requestId, deadline }: TextCheckContext,
  texts: readonly string[],
  timeoutMs: number,
): Promise<Finding | null> {
  const before = deadline && { deadline: new Date(deadline.getTime() - RESERVE_MS) };
  try {
    const options = { timeoutMs, requestId, ...before };
    const { category, action } = await request(bus, textCheck, { texts: [...texts] }, options);
    return action === "help" || action === "decline" ? { state: action, category } : { state: "passed" };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "UNAVAILABLE") throw error;
    log.warn({ err: error }, "text check failed");
    return null;
  }
}

/** What is stored for a finding; null for a text that may be shown. */
export const checkOf = (finding: Finding): TextCheck | null => (finding.state === "passed" ? null : finding);

/** The error that the owner of a text gets for what was found in it. */
export const refusalOf = ({ state, category }: Pick<TextCheck, "state" | "category">): AppError =>
  (state === "help" ? needsHelp : cannotCoach)(category ?? "");

/**
 * Asks goals-ai whether texts of a person may be coached.
 *
 * @returns whether they were checked; false if goals-ai does not respond
 * @throws AppError NEEDS_HELP or CANNOT_COACH if they are about harm.
 */
export async function checkTexts(
  ctx: TextCheckContext,
  texts: readonly string[],
  timeoutMs = TIMEOUT_MS,
): Promise<boolean> {
  const finding = await readTexts(ctx, texts, timeoutMs);
  if (finding?.state === "help" || finding?.state === "decline") throw refusalOf(finding);
  return finding !== null;
}
