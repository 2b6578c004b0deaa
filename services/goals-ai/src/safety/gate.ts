import { cannotCoach, counterOf, needsHelp } from "@questwell/common";
import { classifyTexts, unsafeOutput, type SafetyHit } from "./classify.ts";

/** All that stays of a hit: no text and no person. */
export const hits = counterOf(
  "safety_hits_total",
  "What the safety gate stopped, by category, in texts of people (input) and of the coach (output).",
  ["category", "side"],
);

/** A hit that nothing may be coached after. */
export type Refused = SafetyHit & { action: "help" | "decline" };

/** Looks through everything that a person wrote, and what is said to be the coach's; the gravest hit, which is counted, or null. */
export function checkInput(texts: readonly string[], own?: readonly string[]): SafetyHit | null {
  const hit = classifyTexts(texts, own);
  if (hit) hits.inc({ category: hit.category, side: "input" });
  return hit;
}

/** Whether a hit ends it: no word of the coach follows. */
export const isRefused = (hit: SafetyHit | null): hit is Refused =>
  hit?.action === "help" || hit?.action === "decline";

/** What other services are told of a hit. */
export const refusalOf = ({ action, category }: Refused) =>
  action === "help" ? needsHelp(category) : cannotCoach(category);

/** Whether every one of a coach's texts may be said; one that may not is counted. */
export function maySay(texts: readonly string[]): boolean {
  for (const text of texts) {
    const category = unsafeOutput(text);
    if (category === null) continue;
    hits.inc({ category, side: "output" });
    return false;
  }
  return true;
}
