import { randomUUID } from "node:crypto";
import type { ServiceContext } from "@questwell/common";
import { checkGoal } from "./coach/check-goal.ts";
import type { CompletionContext } from "./completions/complete-challenge.ts";
import { mongoCompletionStore } from "./completions/mongo-completion-store.ts";
import type { Context } from "./context.ts";
import { erasure } from "./erasure/erasure.ts";
import { createNewestEntry, type NewestEntryReader } from "./ledger/newest-entry.ts";
import { createLoaders, type Loaders } from "./loaders.ts";

/** What resolvers may use. */
export interface ResolverContext extends Context, CompletionContext, NewestEntryReader {
  loaders: Loaders;
}

/** Adds progress' own dependencies to the context of one request. */
export function createContext(service: ServiceContext): ResolverContext {
  const context: Context & NewestEntryReader = {
    ...service,
    purgeErased: erasure.purgeErased,
    newestEntry: createNewestEntry(),
    newId: randomUUID,
  };
  return {
    ...context,
    completions: mongoCompletionStore(context),
    loaders: createLoaders(context),
    checkGoal: (goal) => checkGoal(context, goal),
  };
}
