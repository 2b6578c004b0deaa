import { useRef, useState } from "react";

import { retryWhileInProgress } from "#src/features/goals/retry-while-in-progress.ts";
import { coachLimitResetsAt } from "#src/lib/coach-limit.ts";
import type { Failure } from "#src/ui/slow-work.tsx";

/** A call to the server with the signal that aborts it. */
type Ask<Answer> = (signal: AbortSignal) => Promise<Answer>;

/**
 * One slow call at a time: whether it runs, how the last one failed, and how to abort it. Leaving the screen does not
 * abort it. `run` returns null if it was aborted or failed.
 */
export function useWork() {
  const running = useRef<AbortController | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function run<Answer>(ask: Ask<Answer>, onFailure: (error: unknown) => void): Promise<Answer | null> {
    if (running.current) return null;
    const cancellation = new AbortController();
    running.current = cancellation;
    setBusy(true);
    setFailure(null);
    try {
      return await retryWhileInProgress(() => ask(cancellation.signal), cancellation.signal);
    } catch (error) {
      if (cancellation.signal.aborted) return null;
      setFailure({ retryFrom: coachLimitResetsAt(error) });
      onFailure(error);
      return null;
    } finally {
      running.current = null;
      setBusy(false);
    }
  }

  return { isBusy, failure, run, cancel: () => running.current?.abort() };
}
