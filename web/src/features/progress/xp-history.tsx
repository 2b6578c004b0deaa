import { Suspense } from "react";
import { useTranslation } from "react-i18next";

import { type Day, longDay, shortDay, weeksOf } from "#src/features/progress/days.ts";
import { formatNumber } from "#src/i18n/i18n.ts";
import { lazyExtra } from "#src/lib/lazy-extra.ts";
import { useNearView } from "#src/lib/use-near-view.ts";
import { DataTable } from "#src/ui/data-table.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

/**
 * Fetched only where a chart is shown: it weighs more than half a screen. Without it, the sentence and the table
 * remain.
 */
const { Extra: XPChart } = lazyExtra(
  async () => (await import("#src/features/progress/xp-chart.tsx")).XPChart,
);

/** The XP of each week as a sentence, a chart, and a table. */
export function XPHistory({ days }: { days: readonly Day[] }) {
  const { t } = useTranslation();
  const weeks = weeksOf(days);
  const best = Math.max(0, ...weeks.map(({ xp }) => xp));
  return (
    <section aria-labelledby="history-title" className="sheet laid-out-late grid gap-4 p-5">
      <div className="grid gap-1">
        <h2 id="history-title" className="text-xl">
          {t("progress.historyTitle")}
        </h2>
        <p className="text-muted">
          {best === 0
            ? t("progress.historyEmpty")
            : t("progress.weeks", {
                xp: formatNumber(weeks.at(-1)?.xp ?? 0),
                count: weeks.length,
                best: formatNumber(best),
              })}
        </p>
      </div>
      {best > 0 && (
        <>
          <Chart weeks={weeks.map(({ from, xp }) => ({ name: shortDay(from), xp }))} />
          <DataTable
            label={t("progress.showTable")}
            caption={t("progress.weeksCaption")}
            columns={[t("progress.week"), t("progress.completions"), t("progress.xp")]}
            rows={weeks
              .toReversed()
              .map(({ from, to, completions, xp }) => [
                t("progress.weekOf", { from: longDay(from), to: longDay(to) }),
                String(completions),
                formatNumber(xp),
              ])}
          />
        </>
      )}
    </section>
  );
}

/** Renders when it approaches the viewport: on a phone it is far below the first screen. */
function Chart({ weeks }: { weeks: { name: string; xp: number }[] }) {
  const { t } = useTranslation();
  const { place, isNear } = useNearView();
  const skeleton = <Skeleton className="h-56" />;
  return (
    <div ref={place} className="h-56">
      {isNear ? (
        <Suspense fallback={skeleton}>
          <XPChart label={t("progress.chartLabel")} weeks={weeks} />
        </Suspense>
      ) : (
        skeleton
      )}
    </div>
  );
}
