import { adminMutants } from "./admin.ts";
import { erasureMutants } from "./erasure.ts";
import { goalsAiMutants } from "./goals-ai.ts";
import { identityMutants } from "./identity.ts";
import type { Mutant } from "./mutant.ts";
import { progressMutants } from "./progress.ts";
import { requestCheckMutants } from "./request-checks.ts";
import { socialMutants } from "./social.ts";

/** The checks whose loss would hurt people most, removed one at a time: ownership, sessions, money, erasure. */
export const mutants: readonly Mutant[] = [
  ...requestCheckMutants,
  ...identityMutants,
  ...progressMutants,
  ...goalsAiMutants,
  ...socialMutants,
  ...adminMutants,
  ...erasureMutants,
];
