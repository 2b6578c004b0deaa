import { Flag, Footprints, Mountain, UsersRound } from "lucide-react";
import { useTranslation } from "react-i18next";

import { StatCard } from "#src/features/admin/stats/stat-card.tsx";
import type { Figures } from "#src/features/admin/stats/use-figures.ts";
import { formatNumber } from "#src/i18n/i18n.ts";

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** The four figures, the two that identity counts by the day with their course. */
export function StatCards({ figures }: { figures: Figures }) {
  const { t } = useTranslation();
  const { totalUsers, activeUsers, onboardedUsers, totalGoals, completedChallenges, history } = figures;
  const users = history?.map((day) => day.totalUsers) ?? [];
  const visitors = history?.map((day) => day.visitors) ?? [];
  const hasUsers = totalUsers !== null && totalUsers > 0;
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <StatCard
        name={t("admin.totalUsers")}
        icon={UsersRound}
        value={totalUsers}
        note={
          onboardedUsers === null ? null : t("admin.totalUsersNote", { number: formatNumber(onboardedUsers) })
        }
        trend={
          users.length > 0
            ? {
                values: users,
                label: t("admin.usersTrend", { count: users.length, first: users[0], last: users.at(-1) }),
                caption: t("admin.usersTrendNote"),
              }
            : undefined
        }
      />
      <StatCard
        name={t("admin.activeUsers")}
        icon={Footprints}
        value={activeUsers}
        note={
          hasUsers && activeUsers !== null
            ? t("admin.activeUsersNote", { percent: Math.round((100 * activeUsers) / totalUsers) })
            : null
        }
        trend={
          visitors.length > 0
            ? {
                values: visitors,
                label: t("admin.visitorsTrend", {
                  count: visitors.length,
                  most: Math.max(...visitors),
                  last: visitors.at(-1),
                }),
                caption: t("admin.visitorsTrendNote"),
              }
            : undefined
        }
      />
      <StatCard
        name={t("admin.totalGoals")}
        icon={Flag}
        value={totalGoals}
        note={
          hasUsers && totalGoals !== null
            ? t("admin.totalGoalsNote", { average: formatNumber(oneDecimal(totalGoals / totalUsers)) })
            : null
        }
      />
      <StatCard
        name={t("admin.challenges")}
        icon={Mountain}
        value={completedChallenges}
        note={t("admin.challengesNote")}
      />
    </ul>
  );
}
