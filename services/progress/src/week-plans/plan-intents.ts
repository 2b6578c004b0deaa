/** How the next week in an area shall compare with the last one. */
export const planIntents = ["more", "same", "less", "rest"] as const;
export type PlanIntent = (typeof planIntents)[number];

/** Whether an intent asks for small challenges. */
export const asksForLess = (intent: PlanIntent): boolean => intent === "less" || intent === "rest";
