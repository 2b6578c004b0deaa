import { achievementSceneStore, endAchievementScene } from "#src/lib/celebration/achievement-scene.ts";
import { stopConfetti } from "#src/lib/celebration/confetti.ts";
import { endLevelUpScene, levelUpStore } from "#src/lib/celebration/level-up.ts";
import { openDialogs } from "#src/lib/open-dialogs.ts";

/** The celebration that waits until no dialog is open; a new level has priority over an achievement. */
let waiting: { rank: number; celebrate: () => void } | null = null;

/** A higher rank replaces a waiting celebration. */
export const ranks = { achievement: 1, level: 2 } as const;

/** Starts a celebration in place of a smaller one. While a dialog is open, it waits until the last one is closed. */
export function celebrateOnStage(rank: number, celebrate: () => void): void {
  if (openDialogs.get() > 0) {
    if (!waiting || rank > waiting.rank) waiting = { rank, celebrate };
    return;
  }
  if (levelUpStore.get()?.isScene && rank < ranks.level) return;
  endCelebration();
  celebrate();
}

/** Ends every celebration: on another screen or behind a dialog it would be out of context. */
function endCelebration(): void {
  endLevelUpScene();
  endAchievementScene();
  stopConfetti();
}

/** Also drops a waiting celebration when its screen is left. */
export function leaveStage(): void {
  waiting = null;
  endCelebration();
}

/** Whether a celebration fills the screen at this moment. */
export const isCelebrating = (): boolean =>
  achievementSceneStore.get() !== null || levelUpStore.get()?.isScene === true;

openDialogs.subscribe(() => {
  if (openDialogs.get() > 0) return endCelebration();
  const next = waiting;
  waiting = null;
  next?.celebrate();
});
