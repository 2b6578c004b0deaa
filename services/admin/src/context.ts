import type { Erasure, ServiceContext, Viewer } from "@questwell/common";

/** What every use case of admin may use. */
export interface AdminContext extends ServiceContext, Pick<Erasure, "purgeAfter"> {
  /** @throws AppError REAUTH when the viewer signed in more than an hour ago. */
  requireRecentSignIn(): Viewer;
}
