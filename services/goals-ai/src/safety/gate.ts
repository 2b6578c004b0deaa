import { cannotCoach, counterOf, needsHelp } from "@questwell/common";
import { classifyTexts, unsafeOutput, type SafetyHit } from "./classify.ts";

/** The only record of a hit: no text and no person. */
export const hits = counterOf(
  "safety_hits_total",
  "What the safety gate stopped, by category, in texts of people (input) and of the coach (output).",
  ["category", "side"],
);

/** A hit after which nothing may be coached. */
export type Refused = SafetyHit & { action: "help" | "decline" };

/**
 * Checks a person's texts and the messages that claim to be the coach's; returns and counts the most serious hit, if any.
 *
 * @param signal ends the reading of a call that has been answered already
 */
export async function checkInput(
  texts: readonly string[],
  own?: readonly string[],
  signal?: AbortSignal,
): Promise<SafetyHit | null> {
  const hit = await classifyTexts(texts, own, signal);
  if (hit) hits.inc({ category: hit.category, side: "input" });
  return hit;
}

/** Whether a hit ends the coaching. */
export const isRefused = (hit: SafetyHit | null): hit is Refused =>
  hit?.action === "help" || hit?.action === "decline";

/** The error that callers get for a hit. */
export const refusalOf = ({ action, category }: Refused) =>
  action === "help" ? needsHelp(category) : cannotCoach(category);

/** Whether all texts of a coach are safe; the first unsafe one is counted. */
export async function areSafe(texts: readonly string[]): Promise<boolean> {
  for (const text of texts) {
    const category = await unsafeOutput(text);
    if (category === null) continue;
    hits.inc({ category, side: "output" });
    return false;
  }
  return true;
}
