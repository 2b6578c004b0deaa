/** XP per level. */
export const XP_PER_LEVEL = 200;

/** The level of a user: starts at 1, plus one for every 200 XP. */
export const levelOf = (totalXP: number) => Math.floor(totalXP / XP_PER_LEVEL) + 1;
