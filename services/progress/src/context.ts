import type { ServiceContext } from "@questwell/common";
import type { CompletionStore } from "./completions/completion-store.ts";

/** What a use case of progress may use. */
export interface Context extends ServiceContext {
  completions: CompletionStore;
  /** How a retry waits for its next round; a random few milliseconds when absent. */
  pause?: () => Promise<void>;
}
