import { page } from "#src/lib/page.ts";
import { deviceStorage } from "#src/lib/storage.ts";

const changedKey = "questwell:session-changed-at";
const endedKey = "questwell:session-ended-at";

/** Tells the other tabs of this browser that somebody signed in or out here. */
export function announceSessionChange(): void {
  deviceStorage.write(changedKey, new Date().toISOString());
}

/** Notes for pages that may be shown again by Back that the server ended a session; open tabs find out by themselves. */
export function noteSessionEnd(): void {
  deviceStorage.write(endedKey, new Date().toISOString());
}

/** When somebody last signed in or out in this browser: what was begun before must not be kept after. */
export const lastSessionChange = (): string | null => deviceStorage.read(changedKey);

const lastSessionEnd = (): string | null => deviceStorage.read(endedKey);

/** What was known when this page began to show its session; null before. */
let shown: { change: string | null; end: string | null } | null = null;

/** Binds this page to the session of this moment. */
export function bindPageToSession(): void {
  shown = { change: lastSessionChange(), end: lastSessionEnd() };
}

/** Whether somebody signed in or out since: the cookies may be another person's by now. */
export const isSessionChanged = (): boolean => shown !== null && shown.change !== lastSessionChange();

/** Whether what this page shows may be of a session that is over. */
const isPageOver = (): boolean => isSessionChanged() || (shown !== null && shown.end !== lastSessionEnd());

/** Reloads this tab when another one reports a change, so that nobody sees the last person's data. */
export function reloadOnSessionChange(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === changedKey && event.newValue !== null) page.reload();
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}

/**
 * Lets Back show nothing of a session that is over. A browser may freeze a page that is left, with all its memory,
 * and show it again as it was; storage events do not reach it meanwhile.
 *
 * @param forget empties the screen and the memory, at once
 */
export function forgetOnReturn(forget: () => void): () => void {
  const onHide = () => {
    if (isPageOver()) forget();
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || !isPageOver()) return;
    forget();
    page.reload();
  };
  window.addEventListener("pagehide", onHide);
  window.addEventListener("pageshow", onShow);
  return () => {
    window.removeEventListener("pagehide", onHide);
    window.removeEventListener("pageshow", onShow);
  };
}
