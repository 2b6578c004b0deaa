import { useEffect, useState } from "react";

import { isCelebrating } from "#src/lib/celebration/stage.ts";
import { openDialogs } from "#src/lib/open-dialogs.ts";
import { toastStore } from "#src/lib/toast.ts";

const lookEveryMs = 100;
/** How long there must be no message and no input before a dialog may open automatically. */
const quietMs = 600;

/**
 * Becomes true, permanently, at the first moment when a dialog may open automatically: no celebration, no toast and no
 * dialog is on screen, and there is no pointer or keyboard input. `isWanted` starts the wait.
 */
export function useQuietMoment(isWanted: boolean): boolean {
  const [hasCome, setCome] = useState(false);
  const isWaiting = isWanted && !hasCome;
  useEffect(() => {
    if (!isWaiting) return;
    let busyAt = Date.now();
    const noteBusy = () => {
      busyAt = Date.now();
    };
    const look = () => {
      if (isCelebrating() || toastStore.get() !== null || openDialogs.get() > 0) noteBusy();
      if (Date.now() - busyAt >= quietMs) setCome(true);
    };
    const timer = setInterval(look, lookEveryMs);
    const signs = ["pointerdown", "pointerup", "keydown", "wheel", "touchmove"] as const;
    for (const sign of signs) window.addEventListener(sign, noteBusy, { passive: true });
    return () => {
      clearInterval(timer);
      for (const sign of signs) window.removeEventListener(sign, noteBusy);
    };
  }, [isWaiting]);
  return hasCome;
}
