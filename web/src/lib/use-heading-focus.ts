import { type RefObject, useEffect, useRef } from "react";

/** The screen on view; null before the first one, which keeps the focus the browser gave it. */
let currentScreen: string | null = null;

/**
 * Moves the focus to a screen's heading whenever `screen` changes, so that keyboard and screen reader start
 * at the top of what is new.
 */
export function useHeadingFocus(screen: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (currentScreen !== null && currentScreen !== screen) heading.current?.focus({ preventScroll: true });
    currentScreen = screen;
  }, [screen]);
  return heading;
}
