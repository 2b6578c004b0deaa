import { type ComponentType, createElement, lazy, useState } from "react";

/**
 * A page with code that is fetched on first use. `preload` fetches it in advance. A page that is already loaded renders
 * immediately, without the suspended frame that `lazy` always has.
 */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;
  const loadOnce = async () => {
    loaded = await load();
    return loaded;
  };
  const Lazy: ComponentType<Props> = lazy(async () => ({ default: await loadOnce() }));

  function Page(props: Props) {
    const [Shown] = useState(() => loaded ?? Lazy);
    return createElement(Shown, props);
  }

  /** Resolves when the page is loaded or cannot be fetched; in that case it fails when it is rendered. */
  const preload = (): Promise<void> =>
    loadOnce().then(
      () => undefined,
      (cause: unknown) => console.warn("A page could not be preloaded", cause),
    );
  return Object.assign(Page, { preload });
}
