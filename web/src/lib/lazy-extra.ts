import { type ComponentType, lazy } from "react";

/** The first screen has its time before. */
const quietMs = 3000;

/**
 * A part beside the screen, fetched when it has something to say. Where it cannot be fetched `Instead` stands, nothing
 * unless told, and the screen goes on. `fetchLater` fetches it soon, for what may have to say that the network is gone;
 * it answers how to call that off.
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
