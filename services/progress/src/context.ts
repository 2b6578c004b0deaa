import { randomUUID } from "node:crypto";
import type { ServiceContext } from "@questwell/common";
import type { CompletionStore } from "./completions/completion-store.ts";
import { mongoCompletionStore } from "./completions/mongo-completion-store.ts";
import type { UncheckedGoal } from "./challenges/challenge.ts";
import { checkGoal } from "./coach/check-goal.ts";
import { createLoaders, type Loaders } from "./loaders.ts";

/** The dependencies of a progress use case. */
export interface Context extends ServiceContext {
  completions: CompletionStore;
  loaders: Loaders;
  /** Asks goals-ai to check a goal before it earns XP; without a response the completion may proceed. */
  checkGoal(goal: UncheckedGoal): Promise<void>;
  /** A new random id. */
  newId(): string;
  /** The delay before the next retry; a few random milliseconds if absent. */
  pause?: () => Promise<void>;
}

/** Adds progress' own dependencies to the context of one request. */
export function createContext(context: ServiceContext): Context {
  return {
    ...context,
    completions: mongoCompletionStore,
    loaders: createLoaders(context),
    checkGoal: (goal) => checkGoal(context, goal),
    newId: randomUUID,
  };
}
