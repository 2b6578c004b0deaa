import { useTranslation } from "react-i18next";

import type { AdminAchievementFragment } from "#src/features/admin/admin.generated.ts";
import { EntryList } from "#src/features/admin/users/entry-list.tsx";
import { formatDate } from "#src/i18n/i18n.ts";

/** The person's achievements, latest first. */
export function UserAchievements({
  achievements,
  onRetry,
}: {
  achievements: AdminAchievementFragment[] | null;
  onRetry: () => void;
}) {
  const { t } = useTranslation();
  return (
    <EntryList
      label={t("admin.users.achievements")}
      entries={achievements}
      none={t("admin.users.noAchievements")}
      onRetry={onRetry}
    >
      {({ title, description, earnedAt }) => (
        <div className="grid gap-0.5">
          <p className="font-semibold">{title}</p>
          <p>{description}</p>
          {earnedAt !== null && (
            <p className="text-muted">{t("admin.users.earned", { date: formatDate(earnedAt) })}</p>
          )}
        </div>
      )}
    </EntryList>
  );
}
