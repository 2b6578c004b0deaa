import { Check } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";

import type { CompletedChallengeFragment } from "#src/features/challenges/challenges.generated.ts";
import type { MoreCompleted } from "#src/features/challenges/use-more-completed.ts";
import { formatDate } from "#src/i18n/i18n.ts";
import { Button } from "#src/ui/button.tsx";

/** The latest completed challenges of an area, the count of the rest, and the rest by page. */
export function CompletedList({
  challenges,
  moreCount,
  more,
}: {
  challenges: readonly CompletedChallengeFragment[];
  moreCount: number;
  more: MoreCompleted;
}) {
  const { t } = useTranslation();
  const titleId = useId();
  const end = useRef<HTMLParagraphElement>(null);
  // The button that asked for the last page had the focus, and is gone.
  useEffect(() => {
    if (more.isAll) end.current?.focus({ preventScroll: true });
  }, [more.isAll]);
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
                  date: challenge.completedAt === null ? "" : formatDate(challenge.completedAt),
                })}
              </span>
            </span>
            <span className="figures font-bold text-xp-fill">
              {t("challenges.earned", { xp: challenge.xpReward })}
            </span>
          </li>
        ))}
      </ul>
      {more.isAll ? (
        <p ref={end} tabIndex={-1} className="text-sm text-muted outline-none">
          {t("challenges.allCompleted")}
        </p>
      ) : (
        moreCount > 0 && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="figures text-sm text-muted">
              {t("challenges.moreCompleted", { count: moreCount })}
            </p>
            <Button
              variant="secondary"
              isBusy={more.isLoading}
              busyLabel={t("challenges.loadingMore")}
              aria-describedby={titleId}
              onClick={() => void more.load()}
            >
              {t("challenges.showMore")}
            </Button>
          </div>
        )
      )}
    </section>
  );
}
