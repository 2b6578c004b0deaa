import lighthouse from "lighthouse";
import { quantile } from "../support/figures.ts";
import type { Category } from "./thresholds.ts";

/** One load of a screen, measured with Lighthouse's mobile preset. */
export interface Load {
  /** 0 to 100. */
  scores: Partial<Record<Category, number>>;
  /** The audits that cost points, most expensive first, such as "unused-javascript (57): Est savings of 61 KiB". */
  losses: string[];
  /** The whole report. */
  json: string;
}

/**
 * Loads `url` once in the Chromium at `port`, as the first visit of a phone.
 *
 * @param cookie the session of the visitor.
 */
export async function measure(
  url: string,
  { port, cookie, categories }: { port: number; cookie: string; categories: Category[] },
): Promise<Load> {
  const result = await lighthouse(url, {
    port,
    output: "json",
    logLevel: "error",
    onlyCategories: categories,
    ...(cookie !== "" && { extraHeaders: { Cookie: cookie } }),
  });
  if (!result) throw new Error(`Lighthouse has nothing to say about ${url}`);
  const { lhr, report } = result;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const points = categories.map((category) => [
    category,
    Math.round((lhr.categories[category]?.score ?? 0) * 100),
  ]);
  const losses = Object.values(lhr.categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .flatMap(({ id }) => lhr.audits[id] ?? [])
    .filter(({ score }) => score !== null && score < 0.9)
    .toSorted((a, b) => (a.score ?? 0) - (b.score ?? 0))
    .map(({ id, score, displayValue = "" }) => `${id} (${Math.round((score ?? 0) * 100)}): ${displayValue}`);
  return {
    scores: Object.fromEntries(points) as Load["scores"],
    losses: [...new Set(losses)],
    json: String(report),
  };
}

/** The median of an odd number of figures. */
export const median = (figures: readonly number[]): number => quantile(figures, 0.5);
