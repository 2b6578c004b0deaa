import { useEffect, useEffectEvent } from "react";

import { createStore } from "#src/lib/store.ts";

/** How many dialogs are open: what happens beside the screen waits for them, or leaves. */
export const openDialogs = createStore(0);

/** What closes each of them, the one on top last. */
const closers: (() => void)[] = [];

/** Counts a dialog for as long as it is open; `onClose` closes it. */
export function useOpenDialog(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const closeThis = () => close();
    closers.push(closeThis);
    openDialogs.set(openDialogs.get() + 1);
    return () => {
      closers.splice(closers.indexOf(closeThis), 1);
      openDialogs.set(openDialogs.get() - 1);
    };
  }, [isOpen]);
}

/** Closes the dialog on top; answers whether there was one. */
export function closeTopDialog(): boolean {
  const close = closers.at(-1);
  close?.();
  return close !== undefined;
}
