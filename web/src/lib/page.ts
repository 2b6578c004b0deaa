/** The few things only the browser's page can do; one object, so that a test can watch them. */
export const page = {
  /** Loads `path` afresh, which also empties every cache in memory; Back does not lead to what was shown here. */
  load(path: string): void {
    window.location.replace(path);
  },
  /** Goes to another site, from which Back leads here again. */
  visit(url: string): void {
    window.location.assign(url);
  },
  /** The browser's own question; it waits for the answer. */
  confirm(question: string): boolean {
    return window.confirm(question);
  },
  reload(): void {
    window.location.reload();
  },
  /** Whether a link or redirect led here: the page was neither reloaded nor found again by Back. */
  isNew(): boolean {
    const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return entry?.type === "navigate";
  },
};
