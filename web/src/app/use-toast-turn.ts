import { useEffect } from "react";

import { noteToastShown } from "#src/lib/toast.ts";
import { watchForCalm } from "#src/ui/calm.ts";

const lookEveryMs = 50;

/**
 * Shows the toast with this id in its turn: it waits for a screen (not the splash) without movement, because it is
 * placed once, where it covers no control.
 */
export function useToastTurn(id: number | undefined): void {
  useEffect(() => {
    if (id === undefined) return;
    const isCalm = watchForCalm();
    const look = () => {
      if (!isCalm()) return;
      clearInterval(timer);
      noteToastShown(id);
    };
    const timer = setInterval(look, lookEveryMs);
    return () => clearInterval(timer);
  }, [id]);
}
