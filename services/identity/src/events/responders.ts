import { answer, type BackgroundContext, type Responder } from "@questwell/common";
import { MayUseAiRequestSchema, MayUseAiResponseSchema, requestSubjects } from "@questwell/proto";
import { mayUseAi } from "../settings/may-use-ai.ts";

const consent = {
  subject: requestSubjects.mayUseAi,
  request: MayUseAiRequestSchema,
  response: MayUseAiResponseSchema,
};

/** Every request of another service that identity answers. */
export const responders: Responder<BackgroundContext>[] = [answer(consent, mayUseAi)];
