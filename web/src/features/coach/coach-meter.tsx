import { useTranslation } from "react-i18next";

import type { CoachBudgetQuery } from "#src/features/coach/coach.generated.ts";
import { momentOf } from "#src/lib/coach-limit.ts";
import { ProgressBar } from "#src/ui/progress-bar.tsx";

/** How many answers of AI the person has left today, and when there are more; and whether AI rests meanwhile. */
export function CoachMeter({ budget }: { budget: CoachBudgetQuery["coachBudget"] }) {
  const { t } = useTranslation();
  const { left, perDay, resetsAt, isPaused } = budget;
  const when = momentOf(Date.parse(resetsAt));
  const text = t("coachLog.left", { left, perDay });
  const rest = isPaused ? t("coachLog.paused") : left === 0 ? t("coachLog.spent", { when }) : null;
  return (
    <div className="grid gap-3">
      {rest !== null && (
        <p className="rounded-control border-2 border-dashed border-line-strong px-4 py-3 font-semibold">
          {rest}
        </p>
      )}
      <div className="grid gap-1.5">
        <p className="flex flex-wrap justify-between gap-x-4">
          <span className="font-semibold">{t("coachLog.meter")}</span>
          <span className="figures font-bold">{text}</span>
        </p>
        <ProgressBar
          label={t("coachLog.meter")}
          percent={perDay === 0 ? 0 : Math.min(100, (left / perDay) * 100)}
          text={text}
        />
        {left < perDay && <p className="text-sm text-muted">{t("coachLog.resets", { when })}</p>}
      </div>
    </div>
  );
}
