import clsx from "clsx";
import { Plane } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { activityOf, type Day, longDay, weekday } from "#src/features/progress/days.ts";
import { formatNumber } from "#src/i18n/i18n.ts";
import { DataTable } from "#src/ui/data-table.tsx";

/** Twelve weeks; a phone shows the last five of them. */
const shownDays = 84;
const phoneDays = 35;
const steps = [
  "border-line bg-surface",
  "border-streak-1 bg-streak-1 text-on-streak-1",
  "border-streak-2 bg-streak-2 text-on-streak-2",
  "border-streak-3 bg-streak-3 text-on-streak-3",
  "border-streak-4 bg-streak-4 text-on-streak-4",
];

/** The days of the journal: a mark shows the number of challenges of a day, a day without any is plain. */
export function StreakCalendar({ days }: { days: readonly Day[] }) {
  const { t } = useTranslation();
  const shown = days.slice(-shownDays);
  const { activeDays, longestRun } = activityOf(shown);
  const span = shown.length;
  const marked = shown.filter(({ completions, isBridged }) => completions > 0 || isBridged).toReversed();
  return (
    <section aria-labelledby="calendar-title" className="sheet laid-out-late grid gap-4 p-5">
      <div className="grid gap-1">
        <h2 id="calendar-title" className="text-xl">
          {t("progress.calendarTitle")}
        </h2>
        <p className="text-muted">
          {activeDays === 0
            ? t("progress.noActiveDays", { span })
            : `${t("progress.activeDays", { count: activeDays, span })} ${t("progress.longestRun", { count: longestRun })}`}
        </p>
      </div>
      {/* A decorative picture: the sentence above and the table below carry the same information. */}
      <div
        aria-hidden
        className="grid grid-cols-7 gap-1.5 sm:grid-flow-col sm:grid-cols-none sm:grid-rows-7 sm:justify-between sm:gap-1"
      >
        {shown.slice(0, 7).map(({ date }) => (
          <span key={date} className="self-center text-center text-sm text-muted sm:pr-2 sm:text-left">
            {weekday(date)}
          </span>
        ))}
        {shown.map((day, index) => (
          <DayMark
            key={day.date}
            day={day}
            isToday={index === span - 1}
            isForWideScreens={index < span - phoneDays}
          />
        ))}
      </div>
      <ul aria-hidden className="flex flex-wrap gap-x-5 gap-y-2 text-sm text-muted">
        <li className="flex items-center gap-2">
          {steps.slice(1).map((step, index) => (
            <Mark key={step} look={step}>
              {index + 1}
              {index + 2 === steps.length && "+"}
            </Mark>
          ))}
          {t("progress.legendDone")}
        </li>
        {shown.some(({ isBridged }) => isBridged) && (
          <Legend mark={bridged} text={t("progress.legendBridged")}>
            <Plane className="size-3.5" />
          </Legend>
        )}
        <Legend mark="border-line bg-surface outline-2 outline-ink" text={t("progress.legendToday")} />
      </ul>
      {marked.length > 0 && (
        <DataTable
          label={t("progress.showTable")}
          caption={t("progress.daysCaption")}
          columns={[t("progress.date"), t("progress.completions"), t("progress.xp")]}
          rows={marked.map(({ date, completions, xp, isBridged }) => [
            longDay(date),
            isBridged ? t("progress.bridged") : String(completions),
            formatNumber(xp),
          ])}
        />
      )}
    </section>
  );
}

const bridged = "border-dashed border-line-strong bg-sunken text-muted";

function DayMark({
  day,
  isToday,
  isForWideScreens,
}: {
  day: Day;
  isToday: boolean;
  isForWideScreens: boolean;
}) {
  const { date, completions, isBridged } = day;
  return (
    <span
      data-day={date}
      className={clsx(
        "figures grid aspect-square place-items-center rounded-[9px] border text-sm font-bold sm:size-10 lg:size-9 xl:size-11",
        isBridged ? bridged : steps[Math.min(completions, steps.length - 1)],
        isToday && "outline-2 outline-offset-1 outline-ink",
        isForWideScreens && "max-sm:hidden",
      )}
    >
      {completions > 0 && completions}
      {isBridged && <Plane className="size-4" />}
    </span>
  );
}

function Legend({ mark, text, children }: { mark: string; text: string; children?: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <Mark look={mark}>{children}</Mark>
      {text}
    </li>
  );
}

function Mark({ look, children }: { look: string; children?: ReactNode }) {
  return (
    <span
      className={clsx("figures grid size-6 place-items-center rounded-[7px] border text-xs font-bold", look)}
    >
      {children}
    </span>
  );
}
