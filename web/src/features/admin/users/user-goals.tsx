import { Bot, Target } from "lucide-react";
import { useTranslation } from "react-i18next";

import type { AdminAreaFragment } from "#src/features/admin/admin.generated.ts";
import { Badge } from "#src/features/admin/badge.tsx";
import { EntryList } from "#src/features/admin/users/entry-list.tsx";
import { formatDate } from "#src/i18n/i18n.ts";
import { ProgressBar } from "#src/ui/progress-bar.tsx";

/** The goal of each active focus area of the person. */
export function UserGoals({ goals, onRetry }: { goals: AdminAreaFragment[] | null; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <EntryList
      label={t("admin.users.goals")}
      entries={goals}
      none={t("admin.users.noGoals")}
      onRetry={onRetry}
    >
      {(goal) => (
        <>
          <div className="flex flex-wrap items-start justify-between gap-2">
            <p className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">{goal.currentGoal}</p>
            <Badge tone={goal.isCustom ? "own" : "plain"} icon={goal.isCustom ? Target : Bot}>
              {t(goal.isCustom ? "admin.users.custom" : "admin.users.aiGenerated")}
            </Badge>
          </div>
          <p className="figures flex flex-wrap justify-between gap-x-4 text-muted">
            <span>{t("admin.users.created", { date: formatDate(goal.createdAt) })}</span>
            <span>{t("admin.users.percent", { percent: goal.progress })}</span>
          </p>
          <ProgressBar
            label={t("admin.users.goalProgress", { title: goal.currentGoal })}
            percent={goal.progress}
            color={`var(--color-${goal.color})`}
          />
        </>
      )}
    </EntryList>
  );
}
