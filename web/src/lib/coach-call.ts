/** A call to the coach; `coach` is set if the person no longer waits for the language model. */
export type AskCoach<Answer> = (asked: { coach: "built-in" | null; signal: AbortSignal }) => Promise<Answer>;

/** A call to the coach in flight. */
export type CoachRun = {
  /** In milliseconds since 1970. */
  startedAt: number;
  /** Whether the built-in coach is asked, too. */
  isHurried: boolean;
  /** Asks the built-in coach for the same; the first answer counts. */
  hurry: () => void;
  /** Stops waiting. What was asked continues on the server. */
  cancel: () => void;
};

/**
 * Asks the coach. `onChange` gets the run when it begins and whenever it changes, and null when it has ended.
 *
 * @returns the first answer; null if the run was cancelled
 * @throws the last failure, once nothing that was asked can answer any more
 */
export async function runCoachCall<Answer>(
  ask: AskCoach<Answer>,
  onChange: (run: CoachRun | null) => void,
): Promise<Answer | null> {
  const cancellation = new AbortController();
  const { signal } = cancellation;
  const { promise, resolve, reject } = Promise.withResolvers<Answer | null>();
  let waitingFor = 0;
  const send = (coach: "built-in" | null) => {
    waitingFor += 1;
    ask({ coach, signal }).then(resolve, (error: unknown) => {
      waitingFor -= 1;
      if (waitingFor === 0) reject(error);
    });
  };
  const run: CoachRun = {
    startedAt: Date.now(),
    isHurried: false,
    hurry() {
      if (run.isHurried) return;
      run.isHurried = true;
      onChange({ ...run });
      send("built-in");
    },
    cancel: () => {
      cancellation.abort();
      resolve(null);
    },
  };
  send(null);
  onChange({ ...run });
  try {
    return await promise;
  } finally {
    // The slower of two answers is the same one, and no longer needed.
    cancellation.abort();
    onChange(null);
  }
}
