import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";

const RULES = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Looks at a screen in both schemes: no accessibility violation, nothing wider than the window. Leaves a
 * picture of each in `.screenshots/`.
 */
export async function look(page: Page, name: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.screenshot({
      path: `.screenshots/${test.info().project.name}-${colorScheme}-${name}.png`,
      fullPage: true,
      animations: "disabled",
    });
    const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
    expect(violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target) }))).toEqual(
      [],
    );
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${name} must not scroll sideways`).toBeLessThanOrEqual(0);
  }
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "no-preference" });
}
