/** @shows UX-27 */

declare global {
  /** Provided by the journey that watches a page. */
  var tellTrouble: (trouble: string) => Promise<void>;
  /** While a screen is checked in other sizes, nothing on it counts. */
  var isLookedAt: boolean | undefined;
}

/**
 * Runs within the page: ten times a second it hit-tests every visible control at its middle, and reports those that are
 * covered for longer than 100 ms, or that move or vanish between press and release.
 */
export function watchControls(): void {
  const everyMs = 100;
  /** A pressed button moves down by three pixels. */
  const pressedPx = 4;
  const controls = "a[href], button, input, select, textarea, summary, [role=option], [role=menuitem]";
  const modals = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 40)}"`;
  const hasStyle = (element: Element, fits: (style: CSSStyleDeclaration) => boolean) => {
    for (let each: Element | null = element; each; each = each.parentElement) {
      if (fits(getComputedStyle(each))) return each;
    }
    return null;
  };
  // The app's own bars, under which screens scroll.
  const isUnderBar = (hit: Element) => {
    const bar = hasStyle(hit, ({ position }) => position === "fixed" || position === "sticky");
    return bar !== null && !bar.matches(`[data-toasts], output, canvas, ${modals}`);
  };
  const isClipped = (element: Element, x: number, y: number) => {
    for (let each = element.parentElement; each; each = each.parentElement) {
      if (getComputedStyle(each).overflowY === "visible") continue;
      const { left, right, top, bottom } = each.getBoundingClientRect();
      if (each !== document.documentElement && each !== document.body)
        if (x < left || x > right || y < top || y > bottom) return true;
    }
    return false;
  };
  /** The element that covers the middle of an enabled control; null for none. */
  const coverOf = (control: Element): Element | null => {
    const box = control.getClientRects()[0];
    if (!box || box.width < 2 || box.height < 2 || control.closest("[aria-hidden=true], [inert]"))
      return null;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return null;
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return null;
    if (getComputedStyle(control).pointerEvents === "none" || isClipped(control, x, y)) return null;
    const hit = document.elementFromPoint(x, y);
    if (!hit || control.contains(hit) || hit.contains(control)) return null;
    if (hit.closest("label")?.control === control || isUnderBar(hit)) return null;
    return hit;
  };

  let covered = new Map<Element, number>();
  setInterval(() => {
    const now = performance.now();
    const next = new Map<Element, number>();
    const modal = [...document.querySelectorAll(modals)].at(-1);
    if (!globalThis.isLookedAt) {
      for (const control of (modal ?? document).querySelectorAll(controls)) {
        const cover = coverOf(control);
        if (!cover) continue;
        const since = covered.get(control) ?? now;
        next.set(control, since);
        if (now - since < everyMs) continue;
        const where = `${location.pathname} at ${innerWidth}×${innerHeight}`;
        void tellTrouble(`${nameOf(control)} lay under ${nameOf(cover)} on ${where}`);
      }
    }
    covered = next;
  }, everyMs);

  let pressed: { control: Element; box: DOMRect } | null = null;
  addEventListener(
    "pointerdown",
    ({ target }) => {
      const control = target instanceof Element ? target.closest(controls) : null;
      pressed = control && { control, box: control.getBoundingClientRect() };
    },
    { capture: true },
  );
  addEventListener(
    "pointerup",
    () => {
      if (!pressed) return;
      const { control, box } = pressed;
      pressed = null;
      const { left, top } = control.getBoundingClientRect();
      const [x, y] = [left - box.left, top - box.top].map(Math.round) as [number, number];
      if (!control.isConnected) void tellTrouble(`${nameOf(control)} vanished while it was pressed`);
      else if (Math.max(Math.abs(x), Math.abs(y)) > pressedPx)
        void tellTrouble(
          `${nameOf(control)} moved by ${x},${y} px while it was pressed on ${location.pathname}`,
        );
    },
    { capture: true },
  );
}
