/** @shows UX-23 UX-24 */

import { basename } from "node:path";
import process from "node:process";
import { expect, test, type Page } from "@playwright/test";
import { measureBarriers, noBarriers } from "./layout-checks.ts";
import { findViolations } from "./violations.ts";

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;
/** The narrowest supported phone, and the desktop's window at 200 %. */
const narrow = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
] as const;

/**
 * Checks a screen, in the one size in which a journey does so, at a phone's and a desktop's size, in both schemes: no
 * accessibility violation. There and in narrower windows nothing is wider than the window or clipped, and no target too
 * small for a finger. With PICTURES=1 it saves a picture of each in `.screenshots/`.
 */
export async function look(page: Page, name: string): Promise<void> {
  const lookingAround = test.info().project.metadata["lookingAround"] as readonly string[];
  if (!lookingAround.includes(basename(test.info().file))) return;
  await page.evaluate(() => {
    globalThis.isLookedAt = true;
  });
  const own = page.viewportSize();
  let isLoaded = false;
  // Elements below the window keep the colours they had when they were in it.
  await page.addStyleTag({ content: "* { content-visibility: visible !important }" });
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await settleMotion(page);
      const where = `${size.width}-${colorScheme}-${name}`;
      if (process.env["PICTURES"]) {
        await page.screenshot({ path: `.screenshots/${where}.png`, fullPage: true, animations: "disabled" });
      }
      const about = colorScheme === "light" ? "everything" : "colours";
      expect(await findViolations(page, about, isLoaded), where).toEqual([]);
      isLoaded = true;
    }
    await expectNoBarriers(page, `${name} at ${size.width} px`);
  }
  for (const size of narrow) {
    await page.setViewportSize(size);
    await expectNoBarriers(page, `${name} at ${size.width} px`);
  }
  if (own) await page.setViewportSize(own);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "no-preference" });
  await page.evaluate(() => {
    globalThis.isLookedAt = false;
  });
}

/** Waits for animations: half-faded colours have no contrast to judge. */
async function settleMotion(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // The new scheme's transitions begin with the next frame, and a parent's end begins its children's.
    for (let stillFrames = 0; stillFrames < 2; stillFrames += 1) {
      await frame();
      for (const animation of document.getAnimations()) {
        const isEndless = animation.effect?.getComputedTiming().endTime === Infinity;
        if (isEndless || animation.playState !== "running") continue;
        animation.finish();
        stillFrames = 0;
      }
    }
  });
}

/** Retried for a while: a screen is laid out in its new width later than the window. */
const expectNoBarriers = (page: Page, where: string) =>
  expect.poll(() => measureBarriers(page), where).toEqual(noBarriers);
