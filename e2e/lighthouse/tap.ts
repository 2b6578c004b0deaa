import type { Browser, CDPSession, Locator } from "@playwright/test";
import { withPhone } from "../support/with-phone.ts";
import { median } from "./measure.ts";

const label = "Mark Complete";
/** More frames than confetti falls for (200), which would compete with the next tap for the processor. */
const confettiFrames = 220;
/** How long a finger stays down: without it the response to touchstart would count as the response to touchend. */
const touchMs = 80;

/**
 * Completes the challenges on the dashboard, one tap each, while the server's answers are held back.
 *
 * @param slowdown the factor by which the processor is throttled.
 * @returns the median time from the end of a tap to the frame that shows the changed card, in steps of 8 ms.
 */
export async function measureTaps(
  browser: Browser,
  url: string,
  { cookie, slowdown }: { cookie: string; slowdown: number },
): Promise<number> {
  return withPhone(browser, cookie, async (page, session) => {
    await page.route("**/graphql", async (route) => {
      const { operationName } = route.request().postDataJSON() as { operationName: string };
      // Never answered: every visible change is the app's optimistic update.
      if (operationName !== "CompleteChallenge") await route.continue();
    });
    await page.goto(url);
    await page.getByRole("button", { name: /View Challenges: Physical Health/u }).click();
    const buttons = page.getByRole("button", { name: label });
    await buttons.first().waitFor();
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    const times: number[] = [];
    for (let left = await buttons.count(); left > 0; left -= 1) {
      await page.evaluate(waitFrames, confettiFrames);
      await page.evaluate(watchTap, label);
      await touch(session, buttons.first());
      times.push(await page.evaluate(() => (window as unknown as Watched).tapMs));
    }
    return median(times);
  });
}

/** Presses a finger on the middle of a button, and lifts it. */
async function touch(session: CDPSession, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error("The button is not on the screen");
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await new Promise((resolve) => setTimeout(resolve, touchMs));
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** Runs in the page: resolves after as many frames. */
async function waitFrames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
}

interface Watched {
  tapMs: Promise<number>;
}

/**
 * Runs in the page: resolves with the duration of the next click as Chrome reports it for Interaction to Next Paint: from
 * the finger's lift until the frame after the click's handlers is presented. Rejects if the card was not changed by then.
 */
function watchTap(text: string): void {
  const count = () =>
    [...document.querySelectorAll("button")].filter((each) => each.textContent.includes(text)).length;
  const before = count();
  const [waitMs, shortestMs] = [5000, 16];
  let changedAtMs = Infinity;
  const changes = new MutationObserver(() => {
    if (count() >= before) return;
    changedAtMs = performance.now();
    changes.disconnect();
  });
  changes.observe(document.body, { subtree: true, childList: true, characterData: true });
  (window as unknown as Watched).tapMs = new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("Chrome reported no click")), waitMs);
    const reports = new PerformanceObserver((list) => {
      const click = list.getEntries().find(({ name }) => name === "click") as
        | PerformanceEventTiming
        | undefined;
      if (!click) return;
      reports.disconnect();
      clearTimeout(timer);
      if (changedAtMs <= Math.ceil(click.processingEnd)) resolve(click.duration);
      else reject(new Error("The card changed after the click was handled"));
    });
    reports.observe({ type: "event", durationThreshold: shortestMs } as PerformanceObserverInit);
  });
}
