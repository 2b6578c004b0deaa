import { i18n } from "#src/i18n/i18n.ts";

/** Why Questwell's coach answered although AI was wanted; `off` is explained in the settings only. */
const reasons = [
  "paused",
  "personBudget",
  "budget",
  "busy",
  "slow",
  "unreachable",
  "refused",
  "invalid",
  "unsafe",
  "interrupted",
  "failed",
] as const;

/** The sentence for a reason of the server; null for none, for `off`, and for one that this version does not know. */
export function reasonSentence(reason: string | null | undefined): string | null {
  const known = reasons.find((each) => each === reason);
  return known ? i18n.t(`coach.reason.${known}`) : null;
}
