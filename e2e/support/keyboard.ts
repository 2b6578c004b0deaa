import { expect, type Locator, type Page } from "@playwright/test";

/** More tab stops than any screen has. */
const MAX_STOPS = 80;
/** The minimum width of the focus indicator, in CSS pixels. */
const RING_PX = 3;

/** The focused element, and whether a person can see the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return { name: "nothing", ringPx: 0, isInView: false };
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    return {
      name: `${element.tagName} ${element.textContent.trim().slice(0, 40)}`,
      ringPx: outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth),
      isInView: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
    };
  });

/** Expects the focus on an element: a lost focus would restart at the top of the page. */
export async function expectFocus(page: Page): Promise<void> {
  await expect.poll(async () => (await focused(page)).name).not.toBe("nothing");
}

/** Tabs on to `target`; every stop on the way must be in view and show the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
    const { name, ringPx, isInView } = await focused(page);
    expect(isInView, `${name} has the focus and must be in view`).toBe(true);
    expect(ringPx, `${name} has the focus and must be marked`).toBeGreaterThanOrEqual(RING_PX);
  }
  throw new Error(`Tab does not reach ${target.toString()}`);
}

/** Tabs on to `target` and presses `key` there. */
export async function press(page: Page, target: Locator, key: "Enter" | "Space" = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
