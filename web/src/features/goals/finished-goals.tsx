import { useQuery } from "@apollo/client/react";
import { Flag } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { FinishedGoalsDocument } from "#src/features/goals/goals.generated.ts";
import { formatNumber } from "#src/i18n/i18n.ts";
import { preloadOnIntent } from "#src/lib/preload.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { Stamp } from "#src/ui/stamp.tsx";

/** The person's finished goals, with their plan steps, completed challenges and XP. */
export function FinishedGoals() {
  const { t } = useTranslation();
  const titleId = useId();
  const { data, error, refetch } = useQuery(FinishedGoalsDocument);
  return (
    <section aria-labelledby={titleId} className="grid gap-4">
      <h2 id={titleId} className="text-2xl">
        {t("goals.finishedGoals")}
      </h2>
      {error && (
        <Notice isError text={t("goals.finishedFailed")}>
          <Button variant="secondary" onClick={() => void refetch().catch(() => undefined)}>
            {t("common.retry")}
          </Button>
        </Notice>
      )}
      {!data && !error && <Skeleton className="h-24" />}
      {data?.finishedGoals.length === 0 && (
        <Notice text={t("goals.noFinishedTitle")}>
          <p className="-mt-2 text-muted">{t("goals.noFinishedText")}</p>
          <Link
            to="/goal-creation"
            {...preloadOnIntent("/goal-creation")}
            className={buttonClass({ variant: "secondary" })}
          >
            {t("goals.banner")}
          </Link>
        </Notice>
      )}
      {data && data.finishedGoals.length > 0 && (
        <ul className="grid gap-3">
          {data.finishedGoals.map((goal) => (
            <li key={goal.id} className="sheet flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
              <Flag aria-hidden className="size-6 shrink-0 text-xp-fill" />
              <span className="grid min-w-0 flex-1 basis-48">
                <span className="font-display text-lg leading-tight font-bold tracking-tight [overflow-wrap:anywhere]">
                  {goal.displayName}
                </span>
                <span className="figures text-sm text-muted">
                  {t("goals.finishedFigures", {
                    steps: goal.subgoals?.length ?? 0,
                    challenges: formatNumber(goal.completedCount),
                    xp: formatNumber(goal.xp),
                  })}
                </span>
              </span>
              <Stamp color="var(--color-success)">{t("goals.finishedStamp")}</Stamp>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
