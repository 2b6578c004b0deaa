import { type ComponentType, lazy } from "react";

/** Delays the fetch until the first screen is loaded. */
const quietMs = 3000;

/**
 * An optional part of the screen, fetched when it is first shown. If it cannot be fetched, `Instead` is rendered,
 * nothing by default, and the screen keeps working. `fetchLater` prefetches a part that may have to report a lost
 * network; it returns a function that cancels the prefetch.
 */
export function lazyExtra<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props> = () => null,
) {
  const warn = (cause: unknown) => console.warn("A part of the screen could not be fetched", cause);
  const Extra = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch (cause) {
      warn(cause);
      return { default: Instead };
    }
  });
  const fetchLater = () => {
    const timer = setTimeout(() => void load().catch(warn), quietMs);
    return () => clearTimeout(timer);
  };
  return { Extra, fetchLater };
}
