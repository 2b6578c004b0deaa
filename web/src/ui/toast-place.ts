import { sceneOnView, watchForCalm } from "#src/ui/calm.ts";
import { controlSelector } from "#src/ui/controls.ts";
import { freePlace } from "#src/ui/free-place.ts";

/** How often the page is checked: screens change and scroll under a toast. */
const lookEveryMs = 50;

/**
 * Places a toast where it covers no control, and keeps it there. After a change of screen, or when a dialog opens or
 * closes, it is hidden until that is calm and then placed again. The returned function stops it.
 */
export function placeToast(card: HTMLElement): () => void {
  const area = card.parentElement ?? card;
  const region = card.closest("[role=region]") ?? card;
  let scene = sceneOnView();
  let isCalm: (() => boolean) | null = null;
  let isPressed = false;
  let hasResized = false;

  const place = () => {
    const { left, top } = freePlace({ width: card.offsetWidth, height: card.offsetHeight });
    area.style.left = `${left}px`;
    area.style.top = `${top}px`;
    area.style.visibility = "";
  };
  const look = () => {
    const next = sceneOnView();
    if (next !== scene) {
      scene = next;
      isCalm = watchForCalm();
      area.style.visibility = "hidden";
    }
    if (isCalm && !isPressed && isCalm()) {
      isCalm = null;
      place();
    }
    // A keyboard or a rotated device may leave no window at the toast's position. Its own new size is not known until
    // the event is over.
    if (hasResized && isOutside(card)) place();
    hasResized = false;
    for (const button of card.querySelectorAll("button")) hideOverControl(button, region);
  };
  const onResize = () => {
    hasResized = true;
  };

  place();
  look();
  const timer = setInterval(look, lookEveryMs);
  const ends = new AbortController();
  const { signal } = ends;
  for (const each of [window, window.visualViewport]) each?.addEventListener("resize", onResize, { signal });
  for (const type of ["pointerdown", "pointerup", "pointercancel"]) {
    const note = () => {
      isPressed = type === "pointerdown";
    };
    window.addEventListener(type, note, { capture: true, signal });
  }
  return () => {
    clearInterval(timer);
    ends.abort();
  };
}

function isOutside(card: HTMLElement): boolean {
  const { left, right, top, bottom } = card.getBoundingClientRect();
  const height = window.visualViewport?.height ?? window.innerHeight;
  return left < 0 || top < 0 || bottom > height || right > document.documentElement.clientWidth;
}

/** Hides a button of the toast as long as a control of the page has moved under it. */
function hideOverControl(button: HTMLElement, region: Element): void {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const points = [
    [(left + right) / 2, (top + bottom) / 2],
    [left + 1, top + 1],
    [right - 1, top + 1],
    [left + 1, bottom - 1],
    [right - 1, bottom - 1],
  ] as const;
  const isOverControl = points.some(([x, y]) => {
    const below = document.elementsFromPoint(x, y).find((element) => !region.contains(element));
    return below !== undefined && below.closest(controlSelector) !== null;
  });
  button.style.pointerEvents = isOverControl ? "none" : "auto";
  button.style.opacity = isOverControl ? "0" : "";
}
