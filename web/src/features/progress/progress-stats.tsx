import { Check, Footprints } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { formatNumber } from "#src/i18n/i18n.ts";
import { preloadOnIntent } from "#src/lib/preload.ts";
import { buttonClass } from "#src/ui/button.tsx";

/** The number of completed challenges and the two streaks; after a pause the best one is first. */
export function ProgressStats({
  completedCount,
  currentStreak,
  bestStreak,
}: {
  completedCount: number;
  currentStreak: number;
  bestStreak: number;
}) {
  const { t } = useTranslation();
  const current = { name: t("progress.currentStreak"), days: currentStreak };
  const best = { name: t("progress.bestStreak"), days: bestStreak };
  const isPaused = currentStreak === 0 && bestStreak > 0;
  return (
    <div className="grid gap-4 xs:grid-cols-2">
      <section aria-labelledby="challenge-stats" className="sheet grid content-start gap-3 p-5">
        <h2 id="challenge-stats" className="text-lg">
          {t("progress.challengeTitle")}
        </h2>
        <p>
          <span className="figures flex items-center gap-2 text-4xl font-extrabold">
            <Check aria-hidden className="size-7 text-success" strokeWidth={3} />
            {formatNumber(completedCount)}
          </span>
          <span className="text-muted">{t("progress.completedCount", { count: completedCount })}</span>
        </p>
      </section>
      <section aria-labelledby="streak-stats" className="sheet grid content-start gap-3 p-5">
        <h2 id="streak-stats" className="flex items-center gap-2 text-lg">
          {t("progress.streakTitle")}
          <Footprints aria-hidden className="size-5 text-ember" />
        </h2>
        <dl className="grid gap-1">
          {(isPaused ? [best, current] : [current, best]).map(({ name, days }, index) => (
            <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-2">
              <dt className="text-muted">{name}</dt>
              <dd
                className={
                  index === 0
                    ? "figures text-2xl font-extrabold whitespace-nowrap"
                    : "figures text-lg font-bold whitespace-nowrap"
                }
              >
                {t("progress.days", { count: days })}
              </dd>
            </div>
          ))}
        </dl>
        {currentStreak === 0 && (
          <p className="text-sm text-muted">{t(isPaused ? "progress.restart" : "progress.begin")}</p>
        )}
        {isPaused && (
          <Link to="/" {...preloadOnIntent("/")} className={buttonClass({ variant: "secondary" })}>
            {t("progress.choose")}
          </Link>
        )}
      </section>
    </div>
  );
}
