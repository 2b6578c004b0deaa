import { toApiError } from "#src/lib/api-error.ts";

const retryMs = 1000;
/** A request that is not cancelled ends after one minute. */
const maxTries = 70;

const isInProgress = (error: unknown): boolean => {
  const { status, body } = toApiError(error);
  return status === 409 && body === "Request already in progress";
};

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(new DOMException("Aborted", "AbortError"));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, retryMs);
    signal.addEventListener("abort", stop, { once: true });
  });
}

/**
 * Retries every second while an earlier request of the same person is in progress: one that was cancelled here, or one
 * from another tab. Any other failure, or `signal`, ends it.
 */
export async function retryWhileInProgress<Answer>(
  ask: () => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!isInProgress(error) || tries >= maxTries) throw error;
    }
    await pause(signal);
  }
}
