import type { ChallengeView } from "../ledger/challenge.ts";
import type { ChallengeDismissal } from "./challenge-dismissal.model.ts";
import type { SetReason } from "./set-reason.ts";

/** A challenge as a resolver gets it; what only its owner sees is absent where it was not read with it. */
export interface OwnChallengeView extends ChallengeView {
  owners?: { why: SetReason[]; dismissal: ChallengeDismissal | null };
}
