/** Why a person puts a challenge aside. */
export const dismissalReasons = ["tooHard", "tooEasy", "noTime", "notMyThing", "cannotDo", "didIt"] as const;
export type DismissalReason = (typeof dismissalReasons)[number];

const DAY_MS = 24 * 3_600_000;
const BARRED_DAYS = 90;

/** The reasons that are about the idea itself: it is not suggested again for 90 days. */
const barring: ReadonlySet<DismissalReason> = new Set(["notMyThing", "cannotDo"]);

/** When the idea of a challenge may be suggested again; null if the reason does not bar it. */
export const barredUntil = (reason: DismissalReason, now: Date): Date | null =>
  barring.has(reason) ? new Date(now.getTime() + BARRED_DAYS * DAY_MS) : null;
