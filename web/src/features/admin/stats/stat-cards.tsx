import { Flag, Footprints, Mountain, UsersRound } from "lucide-react";
import { useTranslation } from "react-i18next";

import { StatCard } from "#src/features/admin/stats/stat-card.tsx";
import type { Figures } from "#src/features/admin/stats/use-figures.ts";
import { formatNumber } from "#src/i18n/i18n.ts";

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** The four figures, each with its trend over the last 30 days. */
export function StatCards({ figures }: { figures: Figures }) {
  const { t } = useTranslation();
  const { totalUsers, activeUsers, onboardedUsers, totalGoals, completedChallenges } = figures;
  const { history, progressHistory } = figures;
  const hasUsers = totalUsers !== null && totalUsers > 0;
  const trendOf = (of: "users" | "visitors" | "goals" | "challenges", values: readonly number[] = []) =>
    values.length === 0
      ? undefined
      : {
          values,
          label: t(`admin.${of}Trend`, {
            count: values.length,
            first: values[0],
            most: Math.max(...values),
            last: values.at(-1),
          }),
          caption: t(`admin.${of}TrendNote`),
        };
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <StatCard
        name={t("admin.totalUsers")}
        icon={UsersRound}
        value={totalUsers}
        note={
          onboardedUsers === null ? null : t("admin.totalUsersNote", { number: formatNumber(onboardedUsers) })
        }
        trend={trendOf(
          "users",
          history?.map((day) => day.totalUsers),
        )}
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
        trend={trendOf(
          "visitors",
          history?.map((day) => day.visitors),
        )}
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
        trend={trendOf(
          "goals",
          progressHistory?.map((day) => day.totalGoals),
        )}
      />
      <StatCard
        name={t("admin.challenges")}
        icon={Mountain}
        value={completedChallenges}
        note={t("admin.challengesNote")}
        trend={trendOf(
          "challenges",
          progressHistory?.map((day) => day.completedChallenges),
        )}
      />
    </ul>
  );
}
