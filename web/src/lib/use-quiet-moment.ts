import { useEffect, useState } from "react";

import { isCelebrating } from "#src/lib/celebration/stage.ts";
import { openDialogs } from "#src/lib/open-dialogs.ts";
import { toastStore } from "#src/lib/toast.ts";

const lookEveryMs = 100;
/** How long nothing is said and nobody presses anything before something may open by itself. */
const quietMs = 600;

/**
 * Turns true, for good, in the first moment in which something may open by itself: no celebration, no toast and no
 * dialog is on the screen, and nobody is pressing or writing anything. `isWanted` is when to begin to wait.
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
