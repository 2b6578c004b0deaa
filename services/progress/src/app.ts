import { readFileSync } from "node:fs";
import { factOutbox, type ServiceApp } from "@questwell/common";
import { ChallengeSetModel } from "./challenges/challenge-set.model.ts";
import { LedgerModel } from "./completions/ledger.model.ts";
import { createContext, type Context } from "./context.ts";
import { FocusAreaModel } from "./focus-areas/focus-area.model.ts";
import { OnboardingModel } from "./onboarding/onboarding.model.ts";
import { resolvers } from "./resolvers.ts";

/** The progress service, except where it listens and what it connects to. */
export function createApp(): ServiceApp<Context> {
  return {
    name: "progress",
    typeDefs: readFileSync(new URL("../schema.graphql", import.meta.url), "utf8"),
    resolvers,
    models: [LedgerModel, OnboardingModel, FocusAreaModel, ChallengeSetModel],
    outboxes: [factOutbox(LedgerModel), factOutbox(OnboardingModel)],
    createContext,
  };
}
