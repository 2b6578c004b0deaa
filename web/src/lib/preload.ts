/**
 * The function that preloads the code of the page at a path; registered once at the start, so that pages do not depend
 * on each other.
 */
const loaders = new Map<string, () => void>();

export function registerPreloads(byPath: Readonly<Record<string, () => void>>): void {
  for (const [path, load] of Object.entries(byPath)) loaders.set(path, load);
}

export const preload = (path: string): void => loaders.get(path)?.();

/** Handlers for a link: hovering or focusing it fetches the code of its page. */
export const preloadOnIntent = (path: string) => ({
  onPointerEnter: () => preload(path),
  onFocus: () => preload(path),
});
