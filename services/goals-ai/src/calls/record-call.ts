import { retryOnConflict } from "@questwell/common";
import { trusted } from "mongoose";
import { CoachCallModel, type CoachCall, type SentRequest } from "./coach-call.model.ts";

const unfinished = trusted({ $in: ["open", "sent"] satisfies CoachCall["state"][] });

/** What came of a call. */
export type Outcome = Pick<
  CoachCall,
  "outcome" | "reason" | "answer" | "modelAnswered" | "tokensIn" | "tokensCached" | "tokensOut" | "microUsd"
>;

/**
 * Notes the exact text of a request before it is sent; from now on no other process sends it again, and the person can
 * read it even where our process dies.
 *
 * @returns false when the call is no longer ours.
 */
export async function markSent(
  { _id, leaseToken }: CoachCall,
  requests: readonly SentRequest[],
): Promise<boolean> {
  return retryOnConflict(async () => {
    const { matchedCount } = await CoachCallModel.updateOne(
      { _id, leaseToken, state: unfinished },
      { $set: { state: "sent", requests } },
    );
    return matchedCount === 1;
  });
}

/** Stores what came of our call, and after how long; nothing where it was deleted meanwhile. */
export async function finishCall(
  { _id, leaseToken }: CoachCall,
  requests: readonly SentRequest[],
  outcome: Outcome & Pick<CoachCall, "ms">,
): Promise<void> {
  await retryOnConflict(() =>
    CoachCallModel.updateOne(
      { _id, leaseToken, state: unfinished },
      { $set: { ...outcome, requests, state: "done" } },
    ),
  );
}

/** Closes the call of a process that died after something may have been sent; what was reserved counts in full. */
export async function closeInterrupted({ _id, leaseToken }: CoachCall, microUsd: number): Promise<void> {
  await retryOnConflict(() =>
    CoachCallModel.updateOne(
      { _id, leaseToken, state: "sent" },
      { $set: { state: "done", outcome: "fallback", reason: "interrupted", microUsd } },
    ),
  );
}

/** Deletes the calls of an erased person. */
export async function deleteCallsOf(userId: string): Promise<void> {
  await CoachCallModel.deleteMany({ userId });
}
