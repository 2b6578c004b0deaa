import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import type { RecentChallengeFragment } from "#src/features/progress/progress.generated.ts";
import { formatDate, formatNumber } from "#src/i18n/i18n.ts";

/** The latest completed challenges; the page supplies `shareLine` below each and `action` for an empty list. */
export function RecentActivity({
  challenges,
  areaName,
  shareLine,
  action,
}: {
  challenges: readonly RecentChallengeFragment[];
  /** The name of an area by its id; undefined for an area that the person has left. */
  areaName: (id: string) => string | undefined;
  shareLine: (activityIds: readonly string[]) => ReactNode;
  action: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="recent-title" className="sheet laid-out-late grid gap-3 p-5">
      <h2 id="recent-title" className="text-xl">
        {t("progress.recentTitle")}
      </h2>
      {challenges.length === 0 && (
        <div className="grid justify-items-start gap-3">
          <p className="text-muted">{t("progress.recentEmpty")}</p>
          {action}
        </div>
      )}
      <ul className="grid divide-y divide-line">
        {challenges.map(({ id, title, xpReward, completedAt, focusAreaId, activityIds }) => (
          <li key={id} className="grid gap-2 py-3 first:pt-0 last:pb-0">
            <div className="grid grid-cols-[auto_1fr] gap-x-3 sm:grid-cols-[auto_1fr_auto]">
              <Check aria-hidden className="mt-0.5 size-5 text-success" strokeWidth={3} />
              <div className="grid min-w-0 gap-0.5">
                <span className="font-semibold [overflow-wrap:anywhere]">{title}</span>
                <span className="text-sm text-muted">
                  {[areaName(focusAreaId), completedAt && formatDate(completedAt)]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </div>
              <span className="figures font-bold text-xp-fill max-sm:col-start-2 sm:self-center">
                {t("progress.earned", { xp: formatNumber(xpReward) })}
              </span>
            </div>
            {shareLine(activityIds)}
          </li>
        ))}
      </ul>
    </section>
  );
}
