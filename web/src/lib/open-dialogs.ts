import { useEffect, useEffectEvent } from "react";

import { createStore } from "#src/lib/store.ts";

/** The number of open dialogs: events outside the screen wait for them or are dropped. */
export const openDialogs = createStore(0);

/** The close functions of the dialogs, the top one last. */
const closers: (() => void)[] = [];

/** Counts a dialog while it is open; `onClose` closes it. */
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

/** Closes the top dialog; returns whether there was one. */
export function closeTopDialog(): boolean {
  const close = closers.at(-1);
  close?.();
  return close !== undefined;
}
