import { useTranslation } from "react-i18next";

import type { AdminUserQuery } from "#src/features/admin/admin.generated.ts";
import { OnboardedBadge } from "#src/features/admin/onboarded-badge.tsx";
import { PersonAvatar } from "#src/features/admin/person-avatar.tsx";
import { EntryList } from "#src/features/admin/users/entry-list.tsx";
import { formatDate, formatNumber } from "#src/i18n/i18n.ts";
import { colorOf } from "#src/lib/area-look.ts";
import { personName } from "#src/lib/person-name.ts";
import { ProgressBar } from "#src/ui/progress-bar.tsx";
import { EmailText } from "#src/ui/email-text.tsx";

/** The person's profile, progress, and focus areas. */
export function UserOverview({ user, onRetry }: { user: AdminUserQuery["user"]; onRetry: () => void }) {
  const { t } = useTranslation();
  const name = personName(user, user.email);
  const facts = [
    [t("admin.users.joined"), formatDate(user.createdAt)],
    [t("admin.users.level"), formatNumber(user.level ?? 1)],
    [t("admin.users.totalXP"), formatNumber(user.totalXP ?? 0)],
    [
      t("admin.users.lastVisit"),
      user.lastDashboardVisit === null ? t("admin.users.never") : formatDate(user.lastDashboardVisit),
    ],
  ] as const;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <PersonAvatar name={name} imageUrl={user.profileImageUrl} />
        <div className="grid min-w-0 flex-1">
          <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
          <p className="[overflow-wrap:anywhere] text-muted">
            <EmailText email={user.email} />
          </p>
        </div>
        <OnboardedBadge isOnboarded={user.isOnboarded} />
      </div>
      <dl className="grid grid-cols-2 gap-3 rounded-control bg-sunken p-3 sm:grid-cols-4">
        {facts.map(([fact, value]) => (
          <div key={fact} className="grid">
            <dt className="text-muted">{fact}</dt>
            <dd className="figures font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-1">
        <h3 className="text-lg">{t("admin.users.focusAreas")}</h3>
        <EntryList
          label={t("admin.users.focusAreas")}
          entries={user.focusAreas}
          none={t("admin.users.noFocusAreas")}
          onRetry={onRetry}
        >
          {(area) => (
            <>
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <p className="font-semibold [overflow-wrap:anywhere]">{area.displayName}</p>
                <p className="figures flex gap-3 text-muted">
                  <span>{t("admin.users.areaLevel", { level: area.level })}</span>
                  <span>{t("admin.users.areaStreak", { count: area.streak })}</span>
                </p>
              </div>
              <ProgressBar
                label={t("admin.users.areaProgress", { name: area.displayName })}
                percent={area.progress}
                color={colorOf(area.color)}
              />
            </>
          )}
        </EntryList>
      </div>
    </div>
  );
}
