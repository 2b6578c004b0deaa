/** A call that was cut off at its deadline. */
export class DeadlinePassed extends Error {
  override readonly name = "DeadlinePassed";

  constructor() {
    super("The deadline of the call has passed");
  }
}

/**
 * Runs a call that is stopped at its deadline.
 *
 * @param leftMs what the call may take: what is left of the request's deadline; without any, it does not start
 * @param stop cuts the call off
 * @throws DeadlinePassed, or the error of the call
 */
export async function untilDeadline<Answer>(
  leftMs: number,
  start: () => { answer: Promise<Answer>; stop: (reason: Error) => void },
): Promise<Answer> {
  if (leftMs <= 0) throw new DeadlinePassed();
  const { answer, stop } = start();
  const timer = setTimeout(() => stop(new DeadlinePassed()), leftMs);
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
  }
}
