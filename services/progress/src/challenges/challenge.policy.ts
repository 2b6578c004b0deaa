import type { FocusArea } from "../focus-areas/focus-area.ts";
import { isWithinGrace } from "../focus-areas/grace.policy.ts";
import type { ChallengeSet } from "./challenge-set.model.ts";

/** Whether a challenge can be completed: while it is active, and for 72 hours after it was retired. */
export function canComplete({ retiredAt }: { retiredAt: Date | null }, now: Date): boolean {
  return retiredAt === null || isWithinGrace(retiredAt, now);
}

/** When a set was retired: by the next set, or by leaving its area permanently; null while it is active. */
export function retirementOf(
  set: Pick<ChallengeSet, "createdAt">,
  successor: Pick<ChallengeSet, "createdAt"> | null,
  { leftAt, retiredUpTo }: Pick<FocusArea, "leftAt" | "retiredUpTo">,
): Date | null {
  const isBehind = retiredUpTo !== null && set.createdAt <= retiredUpTo;
  const moments = [successor?.createdAt ?? null, leftAt, isBehind ? retiredUpTo : null];
  return moments.reduce((first, each) => (each && (!first || each < first) ? each : first), null);
}
