import { i18n } from "#src/i18n/i18n.ts";
import { failureText, toApiError } from "#src/lib/api-error.ts";
import { showFailure } from "#src/lib/failure-toast.ts";
import { lazy } from "#src/lib/lazy.ts";

/** The longest wait, in seconds, that a person can sit out; a longer one is shown as a time of day. */
const longestPauseS = 60;

const times = lazy(() => new Intl.DateTimeFormat("en", { timeStyle: "short" }));

/** When an exhausted coach limit resets, in milliseconds since 1970; null after any other failure. */
export function coachLimitResetsAt(error: unknown): number | null {
  const { status, retryAfter } = toApiError(error);
  return status === 429 && retryAfter !== null && retryAfter > longestPauseS
    ? Date.now() + retryAfter * 1000
    : null;
}

/** "6:12 PM today" in the device's time zone: the limits last a day or less, so it is tomorrow at the latest. */
export function momentOf(ms: number): string {
  const isToday = new Date(ms).toDateString() === new Date().toDateString();
  return i18n.t(isToday ? "coach.today" : "coach.tomorrow", { time: times().format(ms) });
}

/** Shows a failed coach call: with the time of the reset, or in the words of `showFailure`. */
export function showCoachFailure(error: unknown, fallback: string): void {
  const until = coachLimitResetsAt(error);
  if (until === null) showFailure(error, i18n.t("common.error"), failureText(error, fallback));
  else showFailure(error, i18n.t("coach.restTitle"), i18n.t("coach.restText", { when: momentOf(until) }));
}
