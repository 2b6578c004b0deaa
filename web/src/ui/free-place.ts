import { controlsOnView } from "#src/ui/controls.ts";

/** The distance from the edges of the window and from controls. */
const edgePx = 12;
const gapPx = 6;
/** The step between candidate positions. */
const stepPx = 8;
/** From this width on there is space beside the middle. */
const wideFromPx = 640;

type Place = { left: number; top: number };

/** A heading names the screen: it is covered rather than a control, but only as a last resort. */
const controlWeight = 100;

/**
 * The position at which a box of this size covers no control and no heading of the screen: the lowest one, on wide
 * windows on the right first. Without a free position it covers as little as possible, headings rather than controls.
 * Only the part of the window above a keyboard counts.
 */
export function freePlace({ width, height }: { width: number; height: number }): Place {
  const view = window.visualViewport;
  const above = view?.offsetTop ?? 0;
  const below = above + (view?.height ?? window.innerHeight);
  const { clientWidth } = document.documentElement;
  const right = clientWidth - edgePx - width;
  const lefts = clientWidth < wideFromPx ? [(clientWidth - width) / 2] : [right, edgePx];
  const taken = controlsOnView();
  const headings = [...document.querySelectorAll("h1, [data-banner]")].map((heading) =>
    heading.getBoundingClientRect(),
  );
  let best: (Place & { covered: number }) | null = null;
  for (const left of lefts) {
    for (let top = below - edgePx - height; top >= above + edgePx; top -= stepPx) {
      const box = { left, top, right: left + width, bottom: top + height };
      const covered = controlWeight * coveredBy(box, taken) + coveredBy(box, headings);
      if (covered === 0) return { left, top };
      if (!best || covered < best.covered) best = { left, top, covered };
    }
  }
  return best ?? { left: lefts[0] ?? edgePx, top: above + edgePx };
}

/** How many square pixels of `boxes` a box covers, with a small gap around it. */
function coveredBy(
  box: { left: number; top: number; right: number; bottom: number },
  boxes: readonly DOMRect[],
): number {
  return boxes.reduce((sum, other) => {
    const width = Math.min(box.right + gapPx, other.right) - Math.max(box.left - gapPx, other.left);
    const height = Math.min(box.bottom + gapPx, other.bottom) - Math.max(box.top - gapPx, other.top);
    return sum + Math.max(0, width) * Math.max(0, height);
  }, 0);
}
