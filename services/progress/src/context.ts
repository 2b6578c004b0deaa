import { randomUUID } from "node:crypto";
import type { ServiceContext } from "@questwell/common";
import type { CompletionStore } from "./completions/completion-store.ts";
import { mongoCompletionStore } from "./completions/mongo-completion-store.ts";
import type { UncheckedGoal } from "./challenges/challenge.ts";
import { checkGoal } from "./coach/check-goal.ts";
import { createLoaders, type Loaders } from "./loaders.ts";

/** What a use case of progress may use. */
export interface Context extends ServiceContext {
  completions: CompletionStore;
  loaders: Loaders;
  /** Asks goals-ai about a goal before XP comes of it; without an answer the goal may go on. */
  checkGoal(goal: UncheckedGoal): Promise<void>;
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
    checkGoal: (goal) => checkGoal(context, goal),
    newId: randomUUID,
  };
}
