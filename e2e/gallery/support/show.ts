import { expect, type Page } from "@playwright/test";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { measureBarriers, noBarriers } from "../../support/layout-checks.ts";
import { findViolations } from "../../support/violations.ts";

/** Where the pictures are written; git ignores it. */
export const folder = join(fileURLToPath(new URL("../../..", import.meta.url)), ".screenshots", "gallery");

const schemes = ["light", "dark"] as const;
const sizes = [
  { name: "360", width: 360, height: 740 },
  { name: "1280", width: 1280, height: 800 },
] as const;

/** Each state has four pictures; the suffix identifies each. */
export const looks = sizes.flatMap(({ name, width, height }) =>
  schemes.map((scheme) => ({ suffix: `${name}-${scheme}`, width, height, scheme })),
);

/**
 * Takes the pictures of a state: `<name>-<width>-<scheme>.png`.
 *
 * @param part `page` for the full page; `window` for what overlays it, such as dialogs and toasts
 */
export async function show(page: Page, name: string, part: "page" | "window" = "page"): Promise<void> {
  // No element may show its hover state.
  await page.mouse.move(0, 0);
  for (const { suffix, width, height, scheme } of looks) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    await take(page, `${name}-${suffix}`, part);
    if (scheme === "light") {
      expect.soft(await findViolations(page, "everything", false), `${name}-${suffix}`).toEqual([]);
    }
  }
}

/** The pictures of a screen at 200 % zoom of a small desktop window, and in the narrowest supported window. */
export async function showNarrow(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  for (const { suffix, width, height } of [
    { suffix: "zoom", width: 640, height: 400 },
    { suffix: "320", width: 320, height: 640 },
  ]) {
    await page.setViewportSize({ width, height });
    await take(page, `${name}-${suffix}`, "page");
  }
}

async function take(page: Page, name: string, part: "page" | "window"): Promise<void> {
  // Charts measure their container a frame after it changes.
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const size = page.viewportSize();
  // A window as high as the page keeps the bar at its bottom in place.
  if (part === "page" && size) await page.setViewportSize({ ...size, height: Math.max(size.height, height) });
  await page.screenshot({ path: join(folder, `${name}.png`), animations: "disabled" });
  expect.soft(await measureBarriers(page), name).toEqual(noBarriers);
}
