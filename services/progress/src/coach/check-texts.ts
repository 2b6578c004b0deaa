import { AppError, cannotCoach, needsHelp, request, type ServiceContext } from "@questwell/common";
import { CheckTextRequestSchema, CheckTextResponseSchema, requestSubjects } from "@questwell/proto";

/** The heuristic check must not delay requests: what is not checked now is checked when challenges are generated. */
const TIMEOUT_MS = 300;

export type TextCheckContext = Pick<ServiceContext, "bus" | "requestId" | "deadline" | "log">;

const textCheck = {
  subject: requestSubjects.checkText,
  request: CheckTextRequestSchema,
  response: CheckTextResponseSchema,
};

/**
 * Asks goals-ai whether a goal may be coached. No text is logged.
 *
 * @param texts its title and its steps
 * @returns whether it was checked; false if goals-ai does not respond
 * @throws AppError NEEDS_HELP or CANNOT_COACH if it is about harm.
 */
export async function checkTexts(ctx: TextCheckContext, texts: readonly string[]): Promise<boolean> {
  try {
    const options = { timeoutMs: TIMEOUT_MS, requestId: ctx.requestId, deadline: ctx.deadline };
    const { category, action } = await request(ctx.bus, textCheck, { texts: [...texts] }, options);
    if (action === "help") throw needsHelp(category);
    if (action === "decline") throw cannotCoach(category);
    return true;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "UNAVAILABLE") throw error;
    ctx.log.warn({ err: error }, "goal safety check failed");
    return false;
  }
}
