import type { Page } from "@playwright/test";

/** The layout problems of a screen: each entry names an element. */
export interface Barriers {
  /** How many pixels wider than the window the page is. */
  overflow: number;
  /** Targets too small for a finger: under 44 px, and not a link within a sentence. */
  small: string[];
  /** Clipped words. */
  cut: string[];
}

export const noBarriers: Barriers = { overflow: 0, small: [], cut: [] };

/** Measures the screen as it is in the window. */
export const measureBarriers = (page: Page): Promise<Barriers> =>
  page.evaluate(() => {
    const least = 44;
    // Browsers place elements at fractions of a pixel.
    const slack = 0.6;
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 40)}"`;
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return (
        width > 1 &&
        height > 1 &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('[aria-hidden="true"], [inert]')
      );
    };

    const surface = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return Math.min(width, height) >= least - slack;
    };
    // A target may reach beyond its visible box, so it is hit-tested 22 px from its middle on every side.
    const isHit = (element: Element) => {
      element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      const { left, top, width, height } = element.getBoundingClientRect();
      const reach = least / 2 - 1;
      return [
        [-Math.max(reach, width / 2 - 1), 0],
        [Math.max(reach, width / 2 - 1), 0],
        [0, -Math.max(reach, height / 2 - 1)],
        [0, Math.max(reach, height / 2 - 1)],
      ].every(([x = 0, y = 0]) => {
        const hit = document.elementFromPoint(left + width / 2 + x, top + height / 2 + y);
        return hit !== null && (element.contains(hit) || hit.closest("label")?.control === element);
      });
    };
    const isInSentence = (element: Element) =>
      element.tagName === "A" &&
      getComputedStyle(element).display === "inline" &&
      (element.parentElement?.textContent.trim().length ?? 0) > element.textContent.trim().length;
    const labelled = (element: Element) =>
      element instanceof HTMLInputElement && [...(element.labels ?? [])].some(surface);

    const targets = document.querySelectorAll(
      "a[href], button, input, select, textarea, summary, [role=menuitem], [role=option]",
    );
    const scrolled = { x: scrollX, y: scrollY };
    const small = [...targets].filter(
      (element) =>
        isShown(element) &&
        !surface(element) &&
        !labelled(element) &&
        !isInSentence(element) &&
        !isHit(element),
    );
    scrollTo(scrolled.x, scrolled.y);

    const hasWords = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const cut = [...document.querySelectorAll("body *")].filter(
      (element) =>
        element.scrollWidth > element.clientWidth + 1 &&
        ["hidden", "clip"].includes(getComputedStyle(element).overflowX) &&
        hasWords(element) &&
        isShown(element),
    );
    const { scrollWidth, clientWidth } = document.documentElement;
    return { overflow: scrollWidth - clientWidth, small: small.map(name), cut: cut.map(name) };
  });
