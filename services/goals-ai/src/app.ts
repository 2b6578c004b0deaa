import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { TombstoneModel, type ServiceApp } from "@questwell/common";
import { createAi } from "./answering/ai.ts";
import { createAnsweringCoach } from "./answering/answering-coach.ts";
import { measureCoach } from "./answering/measure-coach.ts";
import { SpendingModel } from "./budget/spending.model.ts";
import { CoachDayModel } from "./figures/coach-day.model.ts";
import { CoachPauseModel } from "./pause/coach-pause.model.ts";
import { CoachCallModel } from "./calls/coach-call.model.ts";
import { builtInCoach } from "./coach/built-in/built-in-coach.ts";
import type { Coach } from "./coach/coach.ts";
import { guardedCoach } from "./coach/guarded-coach.ts";
import { askConsentOf } from "./consent/ask-consent.ts";
import type { GoalsAiContext } from "./context.ts";
import { erasure } from "./erasure/erasure.ts";
import { consumers } from "./events/consumers.ts";
import { respondersWith } from "./events/responders.ts";
import type { HelpLineBook } from "./help-lines/help-line-book.ts";
import { ownHelpLinesFile, readHelpLines } from "./help-lines/read-help-lines.ts";
import { readPrompts, type Prompts } from "./openai/prompts.ts";
import type { ProviderSettings } from "./openai/provider-settings.ts";
import { RefinementLockModel } from "./refinements/refinement-lock.model.ts";
import { RefinementSlotModel } from "./refinements/refinement-slot.model.ts";
import { outboxes } from "./outboxes.ts";
import { resolvers } from "./resolvers.ts";

/** The sources of the service's responses. */
interface Answers {
  coach?: Coach;
  helpLines?: HelpLineBook;
  /** The language model that may answer people who consented; null for none. */
  provider?: ProviderSettings | null;
  prompts?: Prompts;
}

/** The goals-ai service, without listen addresses and connections. Every coach text passes the safety gate. */
export function createApp({
  coach: unguarded = builtInCoach,
  helpLines = readHelpLines(ownHelpLinesFile),
  provider = null,
  prompts = readPrompts(),
}: Answers = {}): ServiceApp<GoalsAiContext> {
  const ai = provider && createAi(provider, prompts, randomUUID);
  const coach = createAnsweringCoach(guardedCoach(unguarded), ai);
  return {
    name: "goals-ai",
    typeDefs: readFileSync(new URL("../schema.graphql", import.meta.url), "utf8"),
    resolvers,
    models: [
      RefinementSlotModel,
      RefinementLockModel,
      CoachCallModel,
      SpendingModel,
      CoachPauseModel,
      CoachDayModel,
      TombstoneModel,
    ],
    outboxes,
    consumers,
    responders: respondersWith(coach),
    jobs: [erasure.purgeAgain, ...(ai ? [measureCoach(ai)] : [])],
    sweep: erasure.sweepErased,
    createContext: (context) => ({
      ...context,
      coach,
      askConsent: askConsentOf(context),
      helpLines,
      provider,
      newId: randomUUID,
    }),
  };
}
