/** How hard a challenge is, easiest first. */
export const difficulties = ["easy", "medium", "hard"] as const;
export type Difficulty = (typeof difficulties)[number];

/** What a completion earns. Whoever writes a challenge picks its difficulty, never this number. */
export const xpByDifficulty: Readonly<Record<Difficulty, number>> = { easy: 20, medium: 40, hard: 60 };

/** One task inside a focus area; it never changes once it was suggested. */
export interface Challenge {
  id: string;
  focusAreaId: string;
  title: string;
  description: string;
  difficulty: Difficulty;
  /** Who wrote it: built-in or openai. */
  coach: string;
  createdAt: Date;
}

/** A challenge as its owner sees it. */
export interface ChallengeView extends Challenge {
  /** The moment the completion counts for; null while it is open. */
  completedAt: Date | null;
}

/** What completing a challenge needs to know about it besides the challenge. */
export interface CompletableChallenge {
  challenge: Challenge;
  /** The name of its focus area. */
  areaName: string;
  /** When newer challenges took its place; null while it is active. */
  retiredAt: Date | null;
  /** The person's active focus areas at that moment. */
  activeAreaIds: readonly string[];
}
