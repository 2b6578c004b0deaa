import safety from "#src/i18n/en/safety.json" with { type: "json" };
import { addSentences } from "#src/i18n/i18n.ts";
import type { Harm } from "#src/lib/harm.ts";

addSentences({ safety });

/** Harm categories with separate texts. */
const ownWords = ["selfHarm", "eatingDisorder", "abuse"] as const;

/** The title in place of a text about harm. */
export const titleOf = ({ action }: Pick<Harm, "action">) =>
  action === "help" ? "safety.helpTitle" : "safety.declineTitle";

/** The kind words in place of a text about harm. */
export function wordsOf({ action, category }: Harm) {
  if (action === "help") return `safety.${ownWords.find((own) => own === category) ?? "other"}` as const;
  return category === "underage" ? "safety.underage" : "safety.decline";
}
