import { randomUUID } from "node:crypto";
import type { ServiceContext } from "@questwell/common";
import type { CompletionStore } from "./completions/completion-store.ts";
import { mongoCompletionStore } from "./completions/mongo-completion-store.ts";
import { createLoaders, type Loaders } from "./loaders.ts";

/** What a use case of progress may use. */
export interface Context extends ServiceContext {
  completions: CompletionStore;
  loaders: Loaders;
  /** A new random id. */
  newId(): string;
  /** How a retry waits for its next round; a random few milliseconds when absent. */
  pause?: () => Promise<void>;
}

/** Adds to the context of one request what is progress' own. */
export function createContext(context: ServiceContext): Context {
  return {
    ...context,
    completions: mongoCompletionStore,
    loaders: createLoaders(context),
    newId: randomUUID,
  };
}
