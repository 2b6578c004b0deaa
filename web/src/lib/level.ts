/** One level is 200 XP wide: level L spans (L-1)*200 to L*200. */
export const xpPerLevel = 200;

export const levelOfXP = (totalXP: number): number => Math.floor(totalXP / xpPerLevel) + 1;

/** The position of a total within a level; the percentage never exceeds 100. */
export function levelProgress(level: number, totalXP: number) {
  const from = (level - 1) * xpPerLevel;
  const to = level * xpPerLevel;
  const percent = Math.min(100, Math.max(0, ((totalXP - from) / xpPerLevel) * 100));
  return { from, to, percent, toGo: Math.max(0, to - totalXP) };
}
