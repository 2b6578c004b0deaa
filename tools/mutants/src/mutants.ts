import { adminMutants } from "./admin.ts";
import { requestCheckMutants } from "./request-checks.ts";
import { goalsAiMutants } from "./goals-ai.ts";
import { identityMutants } from "./identity.ts";
import type { Mutant } from "./mutant.ts";
import { progressMutants } from "./progress.ts";
import { schemaMutants } from "./schemas.ts";
import { activityMutants } from "./social-activities.ts";
import { friendshipMutants } from "./social-friendships.ts";

/** Every check of ownership, role, gate or origin, removed one at a time. */
export const mutants: readonly Mutant[] = [
  ...requestCheckMutants,
  ...schemaMutants,
  ...identityMutants,
  ...progressMutants,
  ...goalsAiMutants,
  ...activityMutants,
  ...friendshipMutants,
  ...adminMutants,
];
