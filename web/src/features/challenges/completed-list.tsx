import { Check } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";

import type { ChallengeFragment } from "#src/features/challenges/challenges.generated.ts";
import { formatDate } from "#src/i18n/i18n.ts";

/** The latest completed challenges of an area and the count of the rest. */
export function CompletedList({
  challenges,
  moreCount,
}: {
  challenges: readonly ChallengeFragment[];
  moreCount: number;
}) {
  const { t } = useTranslation();
  const titleId = useId();
  if (challenges.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <h4 id={titleId} className="font-semibold text-muted">
        {t("challenges.completedTitle")}
      </h4>
      <ul className="grid gap-2">
        {challenges.map((challenge) => (
          <li
            key={challenge.id}
            className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 rounded-control border border-line bg-surface px-4 py-3"
          >
            <Check aria-hidden className="size-5 text-success" strokeWidth={3} />
            <span className="grid min-w-0">
              <span className="font-semibold">{challenge.title}</span>
              <span className="text-sm text-muted">
                {t("challenges.completed", {
                  date: formatDate(challenge.completedAt ?? challenge.createdAt),
                })}
              </span>
            </span>
            <span className="figures font-bold text-xp-fill">
              {t("challenges.earned", { xp: challenge.xpReward })}
            </span>
          </li>
        ))}
      </ul>
      {moreCount > 0 && (
        <p className="figures text-sm text-muted">{t("challenges.moreCompleted", { count: moreCount })}</p>
      )}
    </section>
  );
}
