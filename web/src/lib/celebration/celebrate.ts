import { i18n } from "#src/i18n/i18n.ts";
import { showAchievements } from "#src/lib/celebration/achievement-scene.ts";
import { burstFrom } from "#src/lib/celebration/confetti.ts";
import { showLevelUp } from "#src/lib/celebration/level-up.ts";
import { celebrateOnStage, ranks } from "#src/lib/celebration/stage.ts";
import type { Point } from "#src/lib/celebration/point.ts";
import { noteSeen } from "#src/lib/celebration/seen-achievements.ts";
import { playSuccessSound } from "#src/lib/celebration/sound.ts";
import { flyXP } from "#src/lib/celebration/xp-flight.ts";
import { showToast } from "#src/lib/toast.ts";

/** The effects that start with the tap, before the server responds. */
export function celebrateTap(tap: { origin: Point; xp: number; hasSound: boolean }): void {
  if (tap.hasSound) playSuccessSound();
  burstFrom(tap.origin);
  // A frame later than the changed card, whose styles and layout it would compute once more.
  requestAnimationFrame(() => flyXP(i18n.t("challenges.earned", { xp: tap.xp }), tap.origin));
}

/** The effects that depend on the server's response to `viewerId`: the message, a new level, achievements. */
export function celebrateAnswer(
  answer: {
    message: string;
    levelUp: boolean;
    level: number;
    achievementUnlocked: { title: string } | null;
    achievementsUnlocked: readonly { id: string; title: string }[];
  },
  viewerId: string,
): void {
  const { message, levelUp, level, achievementUnlocked: achievement, achievementsUnlocked } = answer;
  const kind = achievement
    ? levelUp
      ? "challenges.levelUpAndAchievementToast"
      : "challenges.achievementToast"
    : levelUp
      ? "challenges.levelUpToast"
      : "challenges.completedToast";
  showToast({
    tone: "success",
    title: i18n.t(kind),
    description: achievement
      ? i18n.t("challenges.achievementText", { title: achievement.title, message })
      : message,
  });
  noteSeen(
    viewerId,
    achievementsUnlocked.map(({ id }) => id),
  );
  // One celebration per completion, the biggest one; the toast announces the other.
  if (levelUp) {
    celebrateOnStage(ranks.level, () => showLevelUp(level));
  } else if (achievementsUnlocked.length > 0) {
    const scene = { achievements: achievementsUnlocked, isAnnounced: true };
    celebrateOnStage(ranks.achievement, () => showAchievements(scene));
  }
}
