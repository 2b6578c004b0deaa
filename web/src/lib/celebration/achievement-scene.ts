import { burstForAchievement } from "#src/lib/celebration/confetti.ts";
import { createStore } from "#src/lib/store.ts";

const sceneMs = 3000;

/** The achievements being celebrated; `isTold` if a toast announces them in words. */
export type AchievementScene = {
  achievements: readonly { id: string; title: string }[];
  isAnnounced: boolean;
};

/** The achievements with stamps on screen at this moment. */
export const achievementSceneStore = createStore<AchievementScene | null>(null);

let endScene: (() => void) | null = null;

/** Stamps achievements on the screen for three seconds; `endAchievementScene` or the timer ends it. */
export function showAchievements(scene: AchievementScene): void {
  endScene?.();
  achievementSceneStore.set(scene);
  burstForAchievement();
  const timer = setTimeout(() => endScene?.(), sceneMs);
  endScene = () => {
    clearTimeout(timer);
    endScene = null;
    achievementSceneStore.set(null);
  };
}

export const endAchievementScene = (): void => endScene?.();
