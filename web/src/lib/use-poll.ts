import { useEffect, useEffectEvent } from "react";

/** A tenth later at most, so that apps that were opened at the same time do not ask at the same time. */
const jitter = 0.1;
/** After failures the pause doubles up to this. */
const longestPauseMs = 300_000;

type Pace = {
  /** Delays the first question until the first screen is loaded. */
  firstMs: number;
  everyMs: number;
};

/**
 * Asks again and again while somebody can see the page and the device is online; never twice at a time. When the page
 * is shown again, it asks at once if a question is due. `ask` rejects when it failed: the next question waits longer.
 */
export function usePoll(ask: () => Promise<void>, { firstMs, everyMs }: Pace): void {
  const onDue = useEffectEvent(ask);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let dueAt = Date.now() + firstMs;
    let failures = 0;
    let isAsking = false;
    let isOver = false;

    const plan = () => {
      clearTimeout(timer);
      const canAsk = document.visibilityState === "visible" && navigator.onLine;
      if (canAsk && !isAsking && !isOver) timer = setTimeout(() => void run(), dueAt - Date.now());
    };
    const run = async () => {
      isAsking = true;
      try {
        await onDue();
        failures = 0;
      } catch {
        failures += 1;
      }
      isAsking = false;
      const pauseMs = Math.max(everyMs, Math.min(everyMs * 2 ** failures, longestPauseMs));
      // oxlint-disable-next-line no-restricted-properties -- jitter needs no secrecy
      dueAt = Date.now() + pauseMs * (1 + Math.random() * jitter);
      plan();
    };

    plan();
    document.addEventListener("visibilitychange", plan);
    window.addEventListener("online", plan);
    window.addEventListener("offline", plan);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", plan);
      window.removeEventListener("online", plan);
      window.removeEventListener("offline", plan);
    };
  }, [firstMs, everyMs]);
}
