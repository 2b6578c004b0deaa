import { useSyncExternalStore } from "react";

/** A toast of several lines, with the bottom navigation below it, reaches this high. */
const reachPx = 260;
/** On wide screens it stands at the right and is this wide, with its distance from the edge. */
const widthPx = 444;

const fields = "input, textarea, select";

/** What had the focus before the toast: reaching for a toast must not move it. */
let lastFocused: Element | null = null;

function subscribe(listener: () => void): () => void {
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || target.closest("[data-toasts]")) return;
    lastFocused = target;
    listener();
  };
  document.addEventListener("focusin", onFocus);
  return () => document.removeEventListener("focusin", onFocus);
}

function isFieldBelow(): boolean {
  const active = document.activeElement;
  const field = active?.closest("[data-toasts]") ? lastFocused : active;
  if (!field?.matches(fields)) return false;
  const { bottom, right } = field.getBoundingClientRect();
  return bottom > window.innerHeight - reachPx && right > window.innerWidth - widthPx;
}

/** Whether the person writes in a field that stands where toasts appear. */
export const useFieldBelow = (): boolean => useSyncExternalStore(subscribe, isFieldBelow);
