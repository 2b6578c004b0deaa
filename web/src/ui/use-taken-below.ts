import { useSyncExternalStore } from "react";

/** A toast of several lines, with the bottom navigation below it, reaches this high. */
const reachPx = 260;
/** On wide screens it stands at the right and is this wide, with its distance from the edge. */
const widthPx = 444;
/** On narrower screens dialogs are sheets that rise from the bottom edge. */
const sheetsBelowPx = 640;

const fields = "input, textarea, select";
const sheets = "[role=dialog], [role=alertdialog]";

/** What had the focus before the toast: reaching for a toast must not move it. */
let lastFocused: Element | null = null;

function subscribe(listener: () => void): () => void {
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || target.closest("[data-toasts]")) return;
    lastFocused = target;
    listener();
  };
  // A keyboard on the screen leaves less of it, without a change of focus.
  const screens = [window, window.visualViewport];
  document.addEventListener("focusin", onFocus);
  for (const each of screens) each?.addEventListener("resize", listener);
  return () => {
    document.removeEventListener("focusin", onFocus);
    for (const each of screens) each?.removeEventListener("resize", listener);
  };
}

function isTakenBelow(): boolean {
  const isNarrow = window.innerWidth < sheetsBelowPx;
  if (isNarrow && document.querySelector(sheets)) return true;
  const active = document.activeElement;
  const field = active?.closest("[data-toasts]") ? lastFocused : active;
  if (!field?.matches(fields)) return false;
  const { bottom, right } = field.getBoundingClientRect();
  const height = window.visualViewport?.height ?? window.innerHeight;
  return bottom > height - reachPx && right > window.innerWidth - widthPx;
}

/** Whether a field that the person writes in, or a sheet, stands where toasts appear. */
export const useTakenBelow = (): boolean => useSyncExternalStore(subscribe, isTakenBelow);
