import { type RefObject, useEffect, useRef } from "react";

/** The current screen; null before the first one, which keeps the focus that the browser gave it. */
let currentScreen: string | null = null;

/**
 * Moves the focus to a screen's heading whenever `screen` changes, so that keyboard and screen reader start at the top
 * of the new content.
 */
export function useHeadingFocus(screen: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (currentScreen !== null && currentScreen !== screen) heading.current?.focus({ preventScroll: true });
    currentScreen = screen;
  }, [screen]);
  return heading;
}
