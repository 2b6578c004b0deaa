import type { FocusArea } from "../focus-areas/focus-area.ts";
import type { ChallengeSet } from "./challenge-set.model.ts";

/** Another tab, another device, or the offline queue may still hold a challenge that was retired. */
const RETIRED_GRACE_MS = 72 * 3_600_000;

/** Whether a challenge can still be completed: while it is active, and for 72 hours after it was retired. */
export function canComplete({ retiredAt }: { retiredAt: Date | null }, now: Date): boolean {
  return retiredAt === null || now.getTime() - retiredAt.getTime() <= RETIRED_GRACE_MS;
}

/** When a set was retired: by the next one, or by leaving its area for good; null while it is active. */
export function retirementOf(
  set: Pick<ChallengeSet, "createdAt">,
  successor: Pick<ChallengeSet, "createdAt"> | null,
  { leftAt, retiredUpTo }: Pick<FocusArea, "leftAt" | "retiredUpTo">,
): Date | null {
  const isBehind = retiredUpTo !== null && set.createdAt <= retiredUpTo;
  const moments = [successor?.createdAt ?? null, leftAt, isBehind ? retiredUpTo : null];
  return moments.reduce((first, each) => (each && (!first || each < first) ? each : first), null);
}
