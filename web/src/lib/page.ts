/** Wraps browser functions of the page in one object, so that a test can spy on them. */
export const page = {
  /**
   * Loads `path` with a full page load, which also clears every cache in memory; Back does not return to the replaced
   * page.
   */
  load(path: string): void {
    // oxlint-disable-next-line security/no-link-from-value -- this rule checks every caller's path
    window.location.replace(path);
  },
  /** Navigates to another site, from which Back returns here. */
  visit(url: string): void {
    // oxlint-disable-next-line security/no-link-from-value -- this rule checks every caller's path
    window.location.assign(url);
  },
  /** The browser's confirm dialog; blocks until it is answered. */
  confirm(question: string): boolean {
    return window.confirm(question);
  },
  reload(): void {
    window.location.reload();
  },
  /** Whether a link or redirect opened the page: it was neither reloaded nor restored by Back. */
  isNew(): boolean {
    const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return entry?.type === "navigate";
  },
};
