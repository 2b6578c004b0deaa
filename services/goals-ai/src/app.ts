import { readFileSync } from "node:fs";
import type { ServiceApp } from "@questwell/common";
import { builtInCoach } from "./coach/built-in/built-in-coach.ts";
import type { GoalsAiContext } from "./context.ts";
import { respondersWith } from "./events/responders.ts";
import { resolvers } from "./resolvers.ts";

/** The goals-ai service, except where it listens and what it connects to. */
export function createApp(): ServiceApp<GoalsAiContext> {
  const coach = builtInCoach;
  return {
    name: "goals-ai",
    typeDefs: readFileSync(new URL("../schema.graphql", import.meta.url), "utf8"),
    resolvers,
    models: [],
    responders: respondersWith(coach),
    createContext: (context) => ({ ...context, coach }),
  };
}
