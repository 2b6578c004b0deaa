import { type ComponentType, createElement, lazy, useState } from "react";

/**
 * A page whose code is fetched when it is first needed. `preload` fetches it ahead; a page that is already
 * there is shown at once, without the moment of waiting that `lazy` always has.
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

  /** Resolves when the page is there, or cannot be fetched: it then fails where it is shown. */
  const preload = (): Promise<void> =>
    loadOnce().then(
      () => undefined,
      (cause: unknown) => console.warn("A page could not be fetched ahead", cause),
    );
  return Object.assign(Page, { preload });
}
