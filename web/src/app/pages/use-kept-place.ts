import { useEffect, useLayoutEffect } from "react";

import { hasOpenAreas, notePlace, takePlace } from "#src/lib/open-areas.ts";

/**
 * After a reload, the browser restores the scroll position before the open areas have rendered again. This hook scrolls
 * there instead, as soon as everything `isThere`.
 */
export function useKeptPlace(isThere: boolean): void {
  useEffect(() => {
    const onLeave = () => {
      if (!hasOpenAreas()) return;
      notePlace(window.scrollY);
      window.history.scrollRestoration = "manual";
    };
    window.history.scrollRestoration = "auto";
    window.addEventListener("pagehide", onLeave);
    return () => window.removeEventListener("pagehide", onLeave);
  }, []);
  useLayoutEffect(() => {
    if (!isThere) return;
    const top = takePlace();
    if (top !== null && hasOpenAreas()) window.scrollTo(0, top);
  }, [isThere]);
}
