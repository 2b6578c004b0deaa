import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";

import { AchievementStamp } from "#src/features/achievements/achievement-stamp.tsx";
import { achievementSceneStore, endAchievementScene } from "#src/lib/celebration/achievement-scene.ts";
import { useSceneEnd } from "#src/lib/celebration/use-scene-end.ts";

/** More at once would not fit a phone; the others are shown among the achievements. */
const maxStamps = 3;

/** Stamps newly earned achievements over the page for three seconds; taps pass through, and any key or tap ends it. */
export function AchievementScene() {
  const { t } = useTranslation();
  const scene = useSyncExternalStore(achievementSceneStore.subscribe, achievementSceneStore.get);
  useSceneEnd(scene !== null, endAchievementScene);

  if (!scene) return null;
  return (
    <output
      // A toast has already announced it to screen readers.
      aria-hidden={scene.isAnnounced || undefined}
      className="pointer-events-none fixed inset-x-0 top-[12dvh] z-40 grid animate-in justify-items-center px-4 fade-in"
    >
      <div className="sheet grid w-full max-w-sm justify-items-center gap-4 border-2 border-ink p-6 text-center">
        <p className="font-display text-2xl font-extrabold tracking-tight">{t("achievements.unlocked")}</p>
        <div className="flex flex-wrap justify-center gap-3">
          {scene.achievements.slice(0, maxStamps).map(({ id, title }) => (
            <AchievementStamp key={id} id={id} title={title} />
          ))}
        </div>
      </div>
    </output>
  );
}
