import { expect, test as base, type BrowserContext, type Locator } from "@playwright/test";
import { collectComplaints } from "./complaints.ts";
import { watchControls } from "./watch-controls.ts";
import { watchShifts } from "./watch-shifts.ts";

/** The maximum layout shift of a screen, as browsers measure it. */
const MOST_SHIFT = 0.05;

/** Watches every page of a context, from before its first one on. */
export type Watch = (context: BrowserContext) => Promise<void>;

/**
 * A journey that is watched all the way: every control can be hit at its middle and does not move while it is pressed,
 * no screen jumps, and every text has its translation. A violation fails the journey at its end. A journey that opens another context passes it to
 * `watch`.
 */
export const test = base.extend<{ watch: Watch }>({
  watch: [
    async ({ context }, use) => {
      const found = new Set<string>();
      const complaints: string[][] = [];
      const shifts = new Map<string, { sum: number; moved: string[] }>();
      const watch: Watch = async (watched) => {
        complaints.push(collectComplaints(watched));
        await watched.exposeBinding("tellTrouble", (_source, trouble: string) => void found.add(trouble));
        await watched.exposeBinding(
          "tellShift",
          (_source, screen: string, value: number, moved: string[]) => {
            const before = shifts.get(screen) ?? { sum: 0, moved: [] };
            shifts.set(screen, { sum: before.sum + value, moved: [...before.moved, ...moved] });
          },
        );
        await watched.addInitScript(watchControls);
        await watched.addInitScript(watchShifts);
      };
      await watch(context);
      await use(watch);
      const jumps = [...shifts].filter(([, { sum }]) => sum > MOST_SHIFT);
      expect(complaints.flat(), "what the console said to developers").toEqual([]);
      expect([...found], "what could not be pressed").toEqual([]);
      expect(jumps, "screens that jumped").toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

const hasTouch = () => test.info().project.use.hasTouch === true;

/** Presses with a finger on a touch screen, else with the mouse, as soon as that is possible. */
export async function tap(
  target: Locator,
  options: { timeout?: number; force?: boolean } = {},
): Promise<void> {
  await (hasTouch() ? target.tap(options) : target.click(options));
}

/**
 * Presses until something is shown. For the first press on a page that has just loaded: a busy machine may send the end of
 * a touch so late that the browser takes it for a long press.
 */
export async function tapUntilShown(target: Locator, shown: Locator): Promise<void> {
  await expect(async () => {
    if (!(await shown.isVisible())) await tap(target, { timeout: 3000 });
    await expect(shown).toBeVisible({ timeout: 3000 });
  }).toPass();
}

/** The same on a control that may be disabled. A dialog that still slides in is waited for: its controls are off the screen. */
export async function press(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await tap(target, { force: true });
}
