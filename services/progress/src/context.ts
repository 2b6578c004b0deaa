import type { Erasure, ServiceContext } from "@questwell/common";
import type { NewestEntry } from "./ledger/newest-entry.ts";

/** What every use case of progress may use. */
export interface Context extends ServiceContext, Pick<Erasure, "purgeErased"> {
  /** A new random id. */
  newId(): string;
  /** The user's newest entry, read once for all who ask at the same time; null before the first completion. */
  newestEntry(userId: string): Promise<NewestEntry | null>;
  /** The delay before the next retry; a few random milliseconds if absent. */
  pause?: () => Promise<void>;
}
