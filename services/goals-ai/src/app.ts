import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { TombstoneModel, type ServiceApp } from "@questwell/common";
import { builtInCoach } from "./coach/built-in/built-in-coach.ts";
import type { Coach } from "./coach/coach.ts";
import type { GoalsAiContext } from "./context.ts";
import { erasure } from "./erasure/erasure.ts";
import { consumers } from "./events/consumers.ts";
import { respondersWith } from "./events/responders.ts";
import { RefinementLockModel } from "./refinements/refinement-lock.model.ts";
import { RefinementSlotModel } from "./refinements/refinement-slot.model.ts";
import { outboxes } from "./outboxes.ts";
import { resolvers } from "./resolvers.ts";

/** The goals-ai service, except where it listens and what it connects to. */
export function createApp(coach: Coach = builtInCoach): ServiceApp<GoalsAiContext> {
  return {
    name: "goals-ai",
    typeDefs: readFileSync(new URL("../schema.graphql", import.meta.url), "utf8"),
    resolvers,
    models: [RefinementSlotModel, RefinementLockModel, TombstoneModel],
    outboxes,
    consumers,
    responders: respondersWith(coach),
    jobs: [erasure.purgeAgain],
    sweep: erasure.sweepErased,
    createContext: (context) => ({ ...context, coach, newId: randomUUID }),
  };
}
