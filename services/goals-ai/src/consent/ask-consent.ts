import { randomUUID } from "node:crypto";
import { request, type BackgroundContext } from "@questwell/common";
import { MayUseAiRequestSchema, MayUseAiResponseSchema, requestSubjects } from "@questwell/proto";
import type { AskConsent } from "../coach/answered.ts";

/** identity answers in milliseconds. An answer that took longer may be about a consent of a second ago. */
const TIMEOUT_MS = 800;

const mayUseAi = {
  subject: requestSubjects.mayUseAi,
  request: MayUseAiRequestSchema,
  response: MayUseAiResponseSchema,
};

/**
 * Asks identity whether a person's consent holds now. It is asked before each request to a model and not remembered: a
 * session token says yes for up to ten minutes after the person said no on another device.
 */
export const askConsentOf =
  ({ bus, log }: Pick<BackgroundContext, "bus" | "log">): AskConsent =>
  async (userId) => {
    const requestId = randomUUID();
    try {
      const answer = await request(bus, mayUseAi, { userId }, { timeoutMs: TIMEOUT_MS, requestId });
      return answer.mayUseAi ? "given" : "withdrawn";
    } catch (error) {
      log.warn({ err: error, requestId }, "consent unknown, so no language model is asked");
      return "unknown";
    }
  };
