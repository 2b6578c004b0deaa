import type { Clock } from "../time/clock.ts";
import type { Claim } from "./claim-request.ts";
import { KeyedRequestModel } from "./keyed-request.model.ts";

/** How a try ended: with data, with a refusal that stored nothing, or with a fault that leaves open what it stored. */
export type Outcome = { data: unknown } | "refused" | "failed";

/**
 * Writes down how a try ended. A refusal of a first try frees the key; after any other failure the next try may come
 * at once, knows the key of what this one may have stored, and must be the same request.
 */
export async function settleRequest(
  { clock }: { clock: Clock },
  { _id, token, isFirst }: Claim,
  outcome: Outcome,
): Promise<void> {
  // A try that was taken for dead has lost the row, and its successor answers.
  const own = { _id, token };
  if (outcome === "refused" && isFirst) {
    await KeyedRequestModel.deleteOne(own);
    return;
  }
  const change =
    typeof outcome === "object"
      ? { state: "done", answer: JSON.stringify(outcome.data) }
      : { lockedUntil: clock.now() };
  await KeyedRequestModel.updateOne(own, { $set: change });
}
