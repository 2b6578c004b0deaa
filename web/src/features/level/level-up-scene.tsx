import { Suspense, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";

import { endLevelUpScene, levelUpStore } from "#src/lib/celebration/level-up.ts";
import { useSceneEnd } from "#src/lib/celebration/use-scene-end.ts";
import { lazyExtra } from "#src/lib/lazy-extra.ts";
import { prefersReducedMotion } from "#src/lib/reduced-motion.ts";
import { Stamp } from "#src/ui/stamp.tsx";

/** Fetched with the first level-up: nothing else in the app uses this animation. */
const { Extra: LevelRoll } = lazyExtra(
  async () => (await import("#src/features/level/level-roll.tsx")).LevelRoll,
  ({ level }) => level,
);

/** The sun rises behind the ridge for three seconds; any key or tap ends it. Focus and controls do not change. */
export function LevelUpScene() {
  const { t } = useTranslation();
  const levelUp = useSyncExternalStore(levelUpStore.subscribe, levelUpStore.get);
  const isScene = levelUp?.isScene === true;

  useSceneEnd(isScene, endLevelUpScene);

  if (!isScene) return null;
  return (
    <output className="pointer-events-none fixed inset-0 z-40 grid animate-in content-center justify-items-center gap-6 bg-scrim p-6 text-center fade-in">
      <div className="sheet w-full max-w-sm overflow-hidden">
        <svg aria-hidden viewBox="0 0 400 200" className="block w-full">
          <rect width="400" height="200" fill="var(--color-sky)" />
          <g className="animate-sunrise">
            <circle cx="200" cy="92" r="66" fill="var(--color-xp)" opacity="0.25" />
            <circle cx="200" cy="92" r="44" fill="var(--color-xp)" />
          </g>
          <path
            d="M0 150 C 60 96, 110 80, 160 118 S 270 96, 310 112 S 370 130, 400 112 V200 H0 Z"
            fill="var(--color-ridge-mid)"
          />
          <path
            d="M0 172 C 80 140, 130 150, 200 146 S 320 170, 400 140 V200 H0 Z"
            fill="var(--color-ridge-near)"
          />
        </svg>
        <div className="grid justify-items-center gap-4 p-6">
          <p className="font-display text-4xl font-extrabold tracking-tight">
            {t("challenges.levelUpToast")}
          </p>
          <p aria-hidden className="figures text-4xl leading-none font-extrabold text-primary">
            {prefersReducedMotion() ? (
              levelUp.level
            ) : (
              <Suspense fallback={levelUp.level - 1}>
                <LevelRoll level={levelUp.level} />
              </Suspense>
            )}
          </p>
          <Stamp>{t("level.reached", { level: levelUp.level })}</Stamp>
          <p className="text-muted">{t("level.dismiss")}</p>
        </div>
      </div>
    </output>
  );
}
