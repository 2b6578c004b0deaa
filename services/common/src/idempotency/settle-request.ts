import type { Clock } from "../time/clock.ts";
import type { Claim } from "./claim-request.ts";
import { KeyedRequestModel } from "./keyed-request.model.ts";

/** With its other fields, a row stays below 4 KiB. */
const MOST_ANSWER_BYTES = 3400;

/**
 * How an attempt ended: with data that names some people besides the person, with a rejection that stored nothing, or
 * with a failure that leaves open what it stored.
 */
export type Outcome = { data: unknown; about: Iterable<string> } | "refused" | "failed";

/**
 * Stores how an attempt ended. A rejected first attempt frees the key. After any other failure, the next attempt may
 * run at once, knows the key of what this one may have stored, and must be the same request. The same holds for an
 * answer that is too large to store: the next attempt answers with what this one stored.
 */
export async function settleRequest(
  { clock }: { clock: Clock },
  { _id, token, isFirst }: Claim,
  outcome: Outcome,
): Promise<void> {
  // An attempt that counts as crashed has lost the row, and its successor answers.
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
