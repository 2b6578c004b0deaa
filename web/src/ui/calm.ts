import { controlsOnView } from "#src/ui/controls.ts";

/** A screen is calm if no control has moved for this long. */
const calmMs = 150;
/** After this time, a screen that keeps moving counts as calm. */
const latestMs = 1500;
/** The same limit for a screen that is still being fetched, such as the splash. */
const latestWithoutScreenMs = 10_000;

const where = () =>
  controlsOnView()
    .map(({ left, top }) => `${Math.round(left)},${Math.round(top)}`)
    .join(" ");

/** The current scene: an open dialog, or the screen with this heading; null before the first screen. */
export const sceneOnView = (): Element | null =>
  [...document.querySelectorAll("[role=dialog], [role=alertdialog]")].at(-1) ??
  document.querySelector("#content h1");

/** Starts to watch the screen; poll the returned function every few frames for whether it is calm. */
export function watchForCalm(): () => boolean {
  const startedAt = Date.now();
  let last = where();
  let movedAt = startedAt;
  return () => {
    const now = Date.now();
    const next = where();
    if (next !== last) movedAt = now;
    last = next;
    const hasScreen = sceneOnView() !== null || now - startedAt >= latestWithoutScreenMs;
    return hasScreen && (now - movedAt >= calmMs || now - startedAt >= latestMs);
  };
}
