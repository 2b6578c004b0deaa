/** @shows UX-2 */

declare global {
  /** Provided by the journey that watches a page. */
  var tellShift: (screen: string, value: number, moved: string[]) => Promise<void>;
}

type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };

/** Runs within the page: reports each layout shift and its sources, except soon after input. */
export function watchShifts(): void {
  /** A screen that was checked in another size returns to its own. */
  const settleMs = 500;
  /** Browsers excuse half a second after input; a busy machine needs longer for what a tap asks of the server. */
  const answerMs = 1500;
  const page = `${performance.timeOrigin}`;
  let ignoreUntil = 0;
  for (const input of ["pointerdown", "pointerup", "keydown"])
    addEventListener(input, ({ timeStamp }) => (ignoreUntil = timeStamp + answerMs), {
      capture: true,
      passive: true,
    });
  const nameOf = ({ node, previousRect, currentRect }: Source) => {
    const text = (node?.textContent ?? "").trim().slice(0, 40);
    return `${node?.nodeName.toLowerCase()} "${text}" from ${previousRect.y} to ${currentRect.y}`;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: readonly Source[];
    })[]) {
      if (globalThis.isLookedAt) ignoreUntil = entry.startTime + settleMs;
      if (entry.hadRecentInput || entry.startTime < ignoreUntil) continue;
      const screen = `${location.pathname} at ${innerWidth}×${innerHeight} (${page})`;
      void tellShift(screen, entry.value, entry.sources.map(nameOf));
    }
  }).observe({ type: "layout-shift", buffered: true });
}
