import { burstForAchievement } from "#src/lib/celebration/confetti.ts";
import { createStore } from "#src/lib/store.ts";

const sceneMs = 3000;

/** What is being celebrated; `isTold` when a toast says the same in words. */
export type AchievementScene = {
  achievements: readonly { id: string; title: string }[];
  isTold: boolean;
};

/** The achievements whose stamps are on the screen right now. */
export const achievementSceneStore = createStore<AchievementScene | null>(null);

let endScene: (() => void) | null = null;

/** Stamps achievements on the screen for three seconds; `endAchievementScene` or time ends it. */
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
