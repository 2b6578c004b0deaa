import { page } from "#src/lib/page.ts";
import { deviceStorage } from "#src/lib/storage.ts";

const changedKey = "questwell:session-changed-at";
const endedKey = "questwell:session-ended-at";

/** Notifies the other tabs of this browser of a sign-in or sign-out. */
export function announceSessionChange(): void {
  deviceStorage.write(changedKey, new Date().toISOString());
}

/** Records that the server ended a session, for pages that Back may restore; open tabs find out themselves. */
export function noteSessionEnd(): void {
  deviceStorage.write(endedKey, new Date().toISOString());
}

/** When a user last signed in or out in this browser: data fetched before must not be stored after. */
export const lastSessionChange = (): string | null => deviceStorage.read(changedKey);

const lastSessionEnd = (): string | null => deviceStorage.read(endedKey);

/** The values when this page began to show its session; null before. */
let shown: { change: string | null; end: string | null } | null = null;

/** Binds this page to the current session. */
export function bindPageToSession(): void {
  shown = { change: lastSessionChange(), end: lastSessionEnd() };
}

/** Whether a user has signed in or out since: the cookies may belong to another person by now. */
export const isSessionChanged = (): boolean => shown !== null && shown.change !== lastSessionChange();

/** Whether this page may show the data of an ended session. */
const isPageStale = (): boolean => isSessionChanged() || (shown !== null && shown.end !== lastSessionEnd());

/** Reloads this tab when another one reports a change, so that no user sees the previous person's data. */
export function reloadOnSessionChange(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === changedKey && event.newValue !== null) page.reload();
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}

/**
 * Prevents Back from showing data of an ended session. A browser may freeze a page that is left, with all its memory,
 * and restore it unchanged; storage events do not reach it in the meantime.
 *
 * @param forget empties the screen and the memory, synchronously
 */
export function clearOnPageRestore(forget: () => void): () => void {
  const onHide = () => {
    if (isPageStale()) forget();
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || !isPageStale()) return;
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
