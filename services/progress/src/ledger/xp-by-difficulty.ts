/** Challenge difficulties, easiest first. */
export const difficulties = ["easy", "medium", "hard"] as const;
export type Difficulty = (typeof difficulties)[number];

/** XP per completion. The author of a challenge chooses its difficulty, never this number. */
export const xpByDifficulty: Readonly<Record<Difficulty, number>> = { easy: 20, medium: 40, hard: 60 };
