import { useSyncExternalStore } from "react";

/** The width from which screens have two columns, Tailwind's `lg`. */
const query = "(width >= 64rem)";

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}

/** Whether the window has room for two columns, for parts that belong to another place then. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
