import { CircleCheck, Hourglass } from "lucide-react";
import { useTranslation } from "react-i18next";

import type { AdminChallengeFragment } from "#src/features/admin/admin.generated.ts";
import { Badge } from "#src/features/admin/badge.tsx";
import { EntryList } from "#src/features/admin/users/entry-list.tsx";
import { formatDate } from "#src/i18n/i18n.ts";

/** The person's active challenges and the newest completed ones. */
export function UserChallenges({
  challenges,
  onRetry,
}: {
  challenges: AdminChallengeFragment[] | null;
  onRetry: () => void;
}) {
  const { t } = useTranslation();
  return (
    <EntryList
      label={t("admin.users.challenges")}
      entries={challenges}
      none={t("admin.users.noChallenges")}
      onRetry={onRetry}
    >
      {({ title, isCompleted, completedAt }) => (
        <div className="flex flex-wrap items-start justify-between gap-2">
          <div className="min-w-0 flex-1">
            <p className="font-semibold [overflow-wrap:anywhere]">{title}</p>
            {completedAt !== null && (
              <p className="text-muted">{t("admin.users.completedOn", { date: formatDate(completedAt) })}</p>
            )}
          </div>
          <Badge tone={isCompleted ? "good" : "plain"} icon={isCompleted ? CircleCheck : Hourglass}>
            {t(isCompleted ? "admin.users.completed" : "admin.users.inProgress")}
          </Badge>
        </div>
      )}
    </EntryList>
  );
}
