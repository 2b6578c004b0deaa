import { burstForLevelUp } from "#src/lib/celebration/confetti.ts";
import { createStore } from "#src/lib/store.ts";

const sceneMs = 3000;

/** The level reached since the page was loaded; `isScene` while it fills the screen, later only its stamp stays. */
export const levelUpStore = createStore<{ level: number; isScene: boolean } | null>(null);

let endScene: (() => void) | null = null;

/** Shows the three-second celebration once; `endLevelUpScene` or the timer ends it. */
export function showLevelUp(level: number): void {
  endScene?.();
  levelUpStore.set({ level, isScene: true });
  const stopBursts = burstForLevelUp();
  const timer = setTimeout(() => endScene?.(), sceneMs);
  endScene = () => {
    stopBursts();
    clearTimeout(timer);
    endScene = null;
    levelUpStore.set({ level, isScene: false });
  };
}

export const endLevelUpScene = (): void => endScene?.();
