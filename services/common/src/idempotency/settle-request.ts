import type { Clock } from "../time/clock.ts";
import type { Claim } from "./claim-request.ts";
import { KeyedRequestModel } from "./keyed-request.model.ts";

/** With what else is in a row, a row stays below 4 KiB. */
const MOST_ANSWER_BYTES = 3400;

/** How a try ended: with data that names some people besides the person, with a refusal that stored nothing, or with a fault that leaves open what it stored. */
export type Outcome = { data: unknown; about: Iterable<string> } | "refused" | "failed";

/**
 * Writes down how a try ended. A refusal of a first try frees the key; after any other failure the next try may come
 * at once, knows the key of what this one may have stored, and must be the same request. So it is with an answer that is
 * too large to keep: the next try answers with what this one stored.
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
  const done = typeof outcome === "object" ? doneWith(outcome) : null;
  await KeyedRequestModel.updateOne(own, { $set: done ?? { lockedUntil: clock.now() } });
}

function doneWith({ data, about }: Exclude<Outcome, string>) {
  const answer = JSON.stringify(data);
  return Buffer.byteLength(answer) > MOST_ANSWER_BYTES ? null : { state: "done", answer, about: [...about] };
}
