import { requireRecentSignIn, type ServiceContext } from "@questwell/common";
import type { AdminContext } from "./context.ts";
import { erasure } from "./erasure/erasure.ts";

/** Adds admin's own dependencies to the context of one request. */
export const createContext = (context: ServiceContext): AdminContext => ({
  ...context,
  purgeAfter: erasure.purgeAfter,
  requireRecentSignIn: () => requireRecentSignIn(context),
});
