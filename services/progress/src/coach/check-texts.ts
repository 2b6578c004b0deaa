import { AppError, cannotCoach, needsHelp, request, type ServiceContext } from "@questwell/common";
import { CheckTextRequestSchema, CheckTextResponseSchema, requestSubjects } from "@questwell/proto";

/** A rule of thumb must not hold people up: what is not checked now is checked when challenges are asked for. */
const TIMEOUT_MS = 300;

/** All of the context that asking needs. */
export type TextCheckContext = Pick<ServiceContext, "bus" | "requestId" | "deadline" | "log">;

const textCheck = {
  subject: requestSubjects.checkText,
  request: CheckTextRequestSchema,
  response: CheckTextResponseSchema,
};

/**
 * Asks goals-ai whether a goal may be coached. No text goes into a log.
 *
 * @param texts its title and its steps
 * @returns whether it was checked; false while goals-ai does not answer
 * @throws AppError NEEDS_HELP or CANNOT_COACH when it is about harm.
 */
export async function checkTexts(ctx: TextCheckContext, texts: readonly string[]): Promise<boolean> {
  try {
    const options = { timeoutMs: TIMEOUT_MS, requestId: ctx.requestId, deadline: ctx.deadline };
    const { category, action } = await request(ctx.bus, textCheck, { texts: [...texts] }, options);
    if (action === "help") throw needsHelp(category);
    if (action === "decline") throw cannotCoach(category);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code !== "UNAVAILABLE") throw error;
    ctx.log.warn({ err: error }, "goal safety check failed");
    return false;
  }
}
