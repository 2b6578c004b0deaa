import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const everything = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];
/** The rule of WCAG 2.5.3, level A: the name of a control contains the words on it. axe still calls it an experiment. */
const experiments = { "label-content-name-mismatch": { enabled: true } };
/** What can tell one scheme from the other: nothing but colours changes between them. */
const colours = ["color-contrast", "link-in-text-block"];

/** What axe finds wrong on a screen: rules, each with the elements that break it. */
export type Violations = { id: string; targets: unknown[] }[];

/**
 * Asks axe about the screen as it stands.
 *
 * @param about everything, or the colours alone, where the same screen was asked about everything in another scheme
 * @param isLoaded whether the page was asked before and has its half a megabyte of script already
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
  // The slow way through frames is not needed where there are none.
  const { violations } = await chosen.setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target) }));
}
