/** What one level spans. */
export const XP_PER_LEVEL = 200;

/** The level of a user: 1 at first, one more for every 200 XP. */
export const levelOf = (totalXP: number) => Math.floor(totalXP / XP_PER_LEVEL) + 1;
