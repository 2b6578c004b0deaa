import { useTranslation } from "react-i18next";

import type { AchievementFragment } from "#src/features/achievements/achievements.generated.ts";
import { AchievementStamp } from "#src/features/achievements/achievement-stamp.tsx";
import { LockedAchievement } from "#src/features/achievements/locked-achievement.tsx";
import { formatDate } from "#src/i18n/i18n.ts";

/** How many locked achievements are visible, the nearest first; the others are behind one tap. */
const nearestCount = 6;

/** How much is left to do; achievements without a figure sort last. */
const leftOf = ({ progress }: AchievementFragment): number =>
  progress === null ? Infinity : progress.need - progress.have;

/** The nearer one first; those without a figure keep their order. */
const byNearness = (one: AchievementFragment, other: AchievementFragment): number =>
  leftOf(one) === leftOf(other) ? 0 : leftOf(one) - leftOf(other);

/** The whole catalogue: earned achievements as stamps, the latest first, then the locked ones. */
export function AchievementList({ achievements }: { achievements: readonly AchievementFragment[] }) {
  const { t } = useTranslation();
  const earned = achievements
    .flatMap((achievement) =>
      achievement.earnedAt === null ? [] : [{ ...achievement, earnedAt: achievement.earnedAt }],
    )
    .toSorted((one, other) => other.earnedAt.localeCompare(one.earnedAt));
  const locked = achievements.filter(({ earnedAt }) => earnedAt === null).toSorted(byNearness);
  const more = locked.slice(nearestCount);
  return (
    <div className="grid gap-6">
      {earned.length === 0 && <p className="text-muted">{t("achievements.noneYet")}</p>}
      {earned.length > 0 && (
        <ul className="grid grid-cols-2 gap-x-2 gap-y-6 xs:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))]">
          {earned.map(({ id, title, description, earnedAt }) => (
            <li key={id} className="grid content-start justify-items-center gap-2 text-center">
              <AchievementStamp id={id} title={title} />
              <span className="max-w-40 text-sm text-muted">
                {description}{" "}
                <span className="block">{t("achievements.earnedOn", { date: formatDate(earnedAt) })}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {locked.length > 0 && (
        <div className="grid gap-3">
          <h3 className="text-lg">{t("achievements.locked")}</h3>
          <LockedList achievements={locked.slice(0, nearestCount)} />
          {more.length > 0 && (
            <details>
              <summary className="mb-2 inline-flex min-h-11 cursor-pointer items-center rounded-control pr-2 font-semibold text-primary underline-offset-4 hover:underline">
                {t("achievements.more", { count: more.length })}
              </summary>
              <LockedList achievements={more} />
            </details>
          )}
        </div>
      )}
    </div>
  );
}

function LockedList({ achievements }: { achievements: readonly AchievementFragment[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {achievements.map((achievement) => (
        <LockedAchievement key={achievement.id} achievement={achievement} />
      ))}
    </ul>
  );
}
