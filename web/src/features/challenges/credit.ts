import type {
  CreditedAreaFragment,
  CreditedUserFragment,
} from "#src/features/challenges/challenges.generated.ts";
import { levelOfXP, xpPerLevel } from "#src/lib/level.ts";

/**
 * An area after one more completion. A built-in area gains a level with every 200 XP and its bar shows the fraction of
 * them; the bar of a goal follows its plan, which only the server knows.
 */
export function creditArea(area: CreditedAreaFragment, xpEarned: number): CreditedAreaFragment {
  const xp = area.xp + xpEarned;
  const risen = Math.floor(xp / xpPerLevel) - Math.floor(area.xp / xpPerLevel);
  return {
    ...area,
    xp,
    completedCount: area.completedCount + 1,
    level: area.level + risen,
    progress: area.isCustom ? area.progress : Math.floor((xp % xpPerLevel) / 2),
  };
}

/** The predicted user before the server has responded. */
export function predictUser(user: CreditedUserFragment, xpEarned: number): CreditedUserFragment {
  const totalXP = (user.totalXP ?? 0) + xpEarned;
  return { ...user, totalXP, level: Math.max(user.level ?? 1, levelOfXP(totalXP)) };
}

/** The user after the response. Responses can arrive out of order, so totals only ever grow. */
export function creditUser(
  user: CreditedUserFragment,
  answer: { totalXP: number; level: number; streak: number },
): CreditedUserFragment {
  return {
    ...user,
    totalXP: Math.max(user.totalXP ?? 0, answer.totalXP),
    level: Math.max(user.level ?? 1, answer.level),
    currentStreak: answer.streak,
  };
}
