import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const everything = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];
/** The rule of WCAG 2.5.3, level A: a control's name contains its visible words. axe calls the rule experimental. */
const experiments = { "label-content-name-mismatch": { enabled: true } };
/** The rules whose result can differ between schemes: only colours change between them. */
const colours = ["color-contrast", "link-in-text-block"];

/** What axe finds wrong on a screen: rules, each with the violating elements. */
export type Violations = { id: string; targets: unknown[] }[];

/**
 * Runs axe on the screen in its current state.
 *
 * @param about everything, or only the colours, when the same screen was checked for everything in another scheme
 * @param isLoaded whether the page was checked before and has its half a megabyte of script already
 */
export async function findViolations(
  page: Page,
  about: "everything" | "colours",
  isLoaded: boolean,
): Promise<Violations> {
  const axe = new AxeBuilder(isLoaded ? { page, axeSource: ";" } : { page });
  const chosen =
    about === "everything"
      ? axe.options({ rules: experiments }).withTags(everything)
      : axe.withRules(colours);
  // The slow way through frames is not needed on pages without any.
  const { violations } = await chosen.setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target) }));
}
