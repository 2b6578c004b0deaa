import { achievementSceneStore, endAchievementScene } from "#src/lib/celebration/achievement-scene.ts";
import { stopConfetti } from "#src/lib/celebration/confetti.ts";
import { endLevelUpScene, levelUpStore } from "#src/lib/celebration/level-up.ts";
import { openDialogs } from "#src/lib/open-dialogs.ts";

/** What waits until no dialog is open any more; a new level goes before an achievement. */
let waiting: { rank: number; celebrate: () => void } | null = null;

/** A higher rank wins over what waits already. */
export const ranks = { achievement: 1, level: 2 } as const;

/** Celebrates now, instead of anything smaller that is being celebrated; over no dialog, but when the last one is closed. */
export function celebrateOnStage(rank: number, celebrate: () => void): void {
  if (openDialogs.get() > 0) {
    if (!waiting || rank > waiting.rank) waiting = { rank, celebrate };
    return;
  }
  if (levelUpStore.get()?.isScene && rank < ranks.level) return;
  endCelebration();
  celebrate();
}

/** Ends everything that is being celebrated: on another screen and behind a dialog it would mean nothing. */
function endCelebration(): void {
  endLevelUpScene();
  endAchievementScene();
  stopConfetti();
}

/** Also takes back what waits, when the screen is left that it belongs to. */
export function leaveStage(): void {
  waiting = null;
  endCelebration();
}

/** Whether something fills the screen right now. */
export const isCelebrating = (): boolean =>
  achievementSceneStore.get() !== null || levelUpStore.get()?.isScene === true;

openDialogs.subscribe(() => {
  if (openDialogs.get() > 0) return endCelebration();
  const next = waiting;
  waiting = null;
  next?.celebrate();
});
