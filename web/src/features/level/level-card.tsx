import { CloudUpload, Footprints } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { formatNumber } from "#src/i18n/i18n.ts";
import { levelUpStore } from "#src/lib/celebration/level-up.ts";
import { levelProgress } from "#src/lib/level.ts";
import { preloadOnIntent } from "#src/lib/preload.ts";
import { ProgressBar } from "#src/ui/progress-bar.tsx";
import { RidgeScene } from "#src/ui/ridge-scene.tsx";
import { Stamp } from "#src/ui/stamp.tsx";

/**
 * The landscape of the current level: the level, its progress, and the XP to the next; `to` is the link of its title.
 */
export function LevelCard({
  level,
  totalXP,
  streak,
  waitingXP = 0,
  to: path,
}: {
  level: number;
  totalXP: number;
  /** Omitted where the streak is shown elsewhere on the screen. */
  streak?: { current: number; best: number };
  /** The XP of queued completions that the server does not have yet. */
  waitingXP?: number;
  to?: string;
}) {
  const { t } = useTranslation();
  const levelUp = useSyncExternalStore(levelUpStore.subscribe, levelUpStore.get);
  const { from, to, percent, toGo } = levelProgress(level, totalXP);
  const next = level + 1;
  const toGoText = t("level.toGo", { xp: formatNumber(toGo) });
  return (
    <section aria-labelledby="level-title" className="sheet relative overflow-hidden">
      <RidgeScene
        percent={percent}
        levelWithinTen={((level - 1) % 10) + 1}
        label={t("level.scene", { percent: Math.round(percent), next })}
      />
      {levelUp && (
        <div className="absolute top-4 left-4 rounded-full bg-surface">
          <Stamp>{t("level.reached", { level: levelUp.level })}</Stamp>
        </div>
      )}
      {waitingXP > 0 && (
        // Over the scene, so that neither its arrival nor its removal with the last response causes a layout shift.
        <p className="figures absolute top-4 right-4 flex items-center gap-2 rounded-control border-2 border-dashed border-line-strong bg-surface px-3 py-1.5 font-bold">
          <CloudUpload aria-hidden className="size-5 text-muted" />
          {t("level.waiting", { xp: formatNumber(waitingXP) })}
        </p>
      )}
      <div className="grid gap-3 border-t border-line p-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 id="level-title" className="text-xl xs:text-2xl">
            {path === undefined ? (
              t("level.title", { level })
            ) : (
              <Link
                to={path}
                {...preloadOnIntent(path)}
                className="-my-2 inline-flex min-h-11 items-center underline-offset-4 hover:underline"
              >
                {t("level.title", { level })}
              </Link>
            )}
          </h2>
          <p className="figures rounded-full border-2 border-on-xp bg-xp px-3 py-0.5 font-bold text-on-xp">
            {t("level.totalXP", { xp: formatNumber(totalXP) })}
          </p>
        </div>
        <div data-xp-target>
          <ProgressBar
            isOutlined
            label={t("level.progress", { next })}
            percent={percent}
            color="var(--color-xp)"
            text={toGoText}
          />
        </div>
        <p className="figures flex flex-wrap justify-between gap-x-4 text-muted">
          <span>{t("level.range", { from: formatNumber(from), to: formatNumber(to) })}</span>
          <span className="font-bold text-ink">{toGoText}</span>
        </p>
        {streak && (
          <div className="grid gap-1 border-t border-line pt-3">
            <p className="flex flex-wrap items-center gap-x-2">
              <Footprints aria-hidden className="size-5 text-ember" />
              <Streak {...streak} />
            </p>
            {streak.current === 0 && streak.best > 0 && <p className="text-muted">{t("level.restart")}</p>}
          </div>
        )}
      </div>
    </section>
  );
}

/** A pause is not shown as a loss: it shows the best streak, and before the first one how to start it. */
function Streak({ current, best }: { current: number; best: number }) {
  const { t } = useTranslation();
  if (best === 0) return <span>{t("level.noStreak")}</span>;
  const texts = [t("level.currentStreak", { count: current }), t("level.bestStreak", { count: best })];
  const [first, second] = current === 0 ? texts.toReversed() : texts;
  return (
    <>
      <span className="font-semibold">{first}</span>
      <span className="text-muted">· {second}</span>
    </>
  );
}
