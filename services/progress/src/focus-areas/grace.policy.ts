/** A retired challenge may still be open in another tab, on another device, or in the offline queue. */
const GRACE_MS = 72 * 3_600_000;

/** Whether what was retired can still be completed or, with its area, restored: for 72 hours. */
export const isWithinGrace = (retiredAt: Date, now: Date) => now.getTime() - retiredAt.getTime() <= GRACE_MS;
