import type { Erasure, ServiceContext } from "@questwell/common";

/** What every use case of progress may use. */
export interface Context extends ServiceContext, Pick<Erasure, "purgeErased"> {
  /** A new random id. */
  newId(): string;
  /** The delay before the next retry; a few random milliseconds if absent. */
  pause?: () => Promise<void>;
}
