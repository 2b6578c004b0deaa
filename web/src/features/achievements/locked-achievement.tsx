import { useTranslation } from "react-i18next";

import { lookOf } from "#src/features/achievements/achievement-look.ts";
import type { AchievementFragment } from "#src/features/achievements/achievements.generated.ts";
import { formatNumber } from "#src/i18n/i18n.ts";
import { ProgressBar } from "#src/ui/progress-bar.tsx";

/** A locked achievement: how to earn it, and the person's progress. */
export function LockedAchievement({ achievement }: { achievement: AchievementFragment }) {
  const { t } = useTranslation();
  const { id, title, description, progress } = achievement;
  const { icon: Icon } = lookOf(id);
  const figures =
    progress &&
    t("achievements.figures", { have: formatNumber(progress.have), need: formatNumber(progress.need) });
  return (
    <li className="grid grid-cols-[auto_1fr] content-start gap-x-3 rounded-card border border-line bg-surface p-4">
      <span className="grid size-12 place-items-center rounded-full border-2 border-dashed border-line-strong text-muted">
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="grid min-w-0 content-start gap-1">
        <h4 className="font-display text-lg leading-tight font-bold tracking-tight">{title}</h4>
        <p className="text-sm text-muted">{description}</p>
        {progress && figures && (
          <div className="mt-1 grid grid-cols-[1fr_auto] items-center gap-3">
            <ProgressBar
              label={t("achievements.progress", { title })}
              percent={(progress.have / progress.need) * 100}
              text={figures}
            />
            <span aria-hidden className="figures text-sm font-bold">
              {figures}
            </span>
          </div>
        )}
      </div>
    </li>
  );
}
