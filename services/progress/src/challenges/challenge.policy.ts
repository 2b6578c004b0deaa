/** Another tab, another device, or the offline queue may still hold a challenge that was replaced. */
const RETIRED_GRACE_MS = 72 * 3_600_000;

/** Whether a challenge can still be completed: while it is active, and for 72 hours after it was replaced. */
export function canComplete({ retiredAt }: { retiredAt: Date | null }, now: Date): boolean {
  return retiredAt === null || now.getTime() - retiredAt.getTime() <= RETIRED_GRACE_MS;
}
