import { setTimeout as delay } from "node:timers/promises";
import type { DescMessage, MessageInitShape, MessageShape } from "@bufbuild/protobuf";
import { AppError, request, unavailable, type RequestType, type ServiceContext } from "@questwell/common";

/** One request waits this long: with goals-ai away the response is there within three seconds. */
const TIMEOUT_MS = 2000;
/** The answer has to be stored and sent, too. */
const RESERVE_MS = 500;
/** Spaces requests that fail at once; `pending` itself takes goals-ai 1.5 s. */
const PAUSE_MS = 100;
/** Once it was asked, goals-ai may be away for this long: a restart, or the lease of a process that died. */
const PATIENCE_MS = 6000;

/** A question to goals-ai, and how long the person waits for it. */
interface Question<Request extends DescMessage> {
  /** Less if the caller's deadline is earlier. */
  withinMs: number;
  /** The message, given the milliseconds until the answer is needed; it has the same key each time. */
  messageWithin(leftMs: number): MessageInitShape<Request>;
}

/**
 * Asks goals-ai, and asks again while a language model is still writing. Where the caller goes away or this process dies,
 * the answer waits under the question's key.
 *
 * @throws AppError that goals-ai responded; UNAVAILABLE within two seconds if it does not respond, and without an answer
 *   in time.
 */
export async function askUntilAnswered<Request extends DescMessage, Response extends DescMessage>(
  ctx: Pick<ServiceContext, "bus" | "requestId" | "deadline">,
  type: RequestType<Request, Response>,
  { withinMs, messageWithin }: Question<Request>,
): Promise<MessageShape<Response>> {
  const endMs = Math.min(Date.now() + withinMs, ctx.deadline.getTime() - RESERVE_MS);
  const leftMs = () => Math.max(0, endMs - Date.now());
  const options = { timeoutMs: TIMEOUT_MS, requestId: ctx.requestId, deadline: ctx.deadline };
  let respondedAtMs = -Infinity;
  for (;;) {
    try {
      const response = await request(ctx.bus, type, messageWithin(leftMs()), options);
      if (!isPending(response)) return response;
      respondedAtMs = Date.now();
    } catch (error) {
      if (!isUnavailable(error) || Date.now() - respondedAtMs > PATIENCE_MS) throw error;
    }
    if (leftMs() === 0) throw unavailable(new Error("No answer of the coach in time"));
    await delay(PAUSE_MS);
  }
}

const isPending = (response: object) => "pending" in response && response.pending === true;
const isUnavailable = (error: unknown) => error instanceof AppError && error.code === "UNAVAILABLE";
