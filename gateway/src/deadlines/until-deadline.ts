import type { Deadline } from "./deadline.ts";

/**
 * Runs a call that stops at its deadline.
 *
 * @param leftMs what the call may take; the request's own deadline stops it earlier
 */
export async function untilDeadline<Answer>(
  { signal: ofRequest }: Pick<Deadline, "signal">,
  leftMs: number,
  call: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const over = new AbortController();
  const stop = () => over.abort(new Error("The deadline of the call has passed"));
  if (ofRequest.aborted) stop();
  const timer = setTimeout(stop, leftMs);
  ofRequest.addEventListener("abort", stop, { once: true });
  try {
    return await call(over.signal);
  } finally {
    clearTimeout(timer);
    ofRequest.removeEventListener("abort", stop);
  }
}
