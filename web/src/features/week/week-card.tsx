import { useQuery } from "@apollo/client/react";
import { CalendarCheck, CalendarHeart, ChevronRight } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { mayBeOpen } from "#src/features/week/may-be-open.ts";
import { WeekDocument } from "#src/features/week/week.generated.ts";
import { preloadOnIntent } from "#src/lib/preload.ts";

function useWeek() {
  const [isAsked] = useState(() => mayBeOpen(new Date()));
  const { data, error } = useQuery(WeekDocument, { skip: !isAsked });
  return { week: data?.week, isKnown: !isAsked || data !== undefined || error !== undefined };
}

/** Whether it is known if there is something to look back at. */
export const useIsWeekKnown = (): boolean => useWeek().isKnown;

/**
 * The link to the week: from Saturday noon to Wednesday if there is something to look back at, and while a plan lasts.
 * Nothing until the server has answered: what follows it waits for {@link useIsWeekKnown}.
 *
 * @param isPlanned whether the current week has a plan
 */
export function WeekCard({ isPlanned }: { isPlanned: boolean }) {
  const { t } = useTranslation();
  const { isReviewOpen = false, nextPlan = null, facts = [] } = useWeek().week ?? {};
  const isLookedBack = isReviewOpen && nextPlan === null && facts.length > 0;
  if (!isLookedBack && !nextPlan && !isPlanned) return null;
  const Icon = isLookedBack ? CalendarHeart : CalendarCheck;
  return (
    <Link
      to="/week"
      {...preloadOnIntent("/week")}
      className="flex min-h-18 w-full items-center gap-4 rounded-card border border-line bg-surface px-5 py-3 text-left shadow-card transition-colors duration-[160ms] hover:bg-sunken active:translate-y-[3px] active:shadow-none"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-[color-mix(in_oklab,var(--color-primary)_12%,var(--color-surface))] text-primary">
        <Icon aria-hidden className="size-6" />
      </span>
      <span className="grid min-w-0 flex-1">
        <span className="font-display text-lg leading-tight font-bold tracking-tight">
          {t(isLookedBack ? "weekCard.review" : "weekCard.planned")}
        </span>{" "}
        <span className="text-sm text-muted">
          {t(isLookedBack ? "weekCard.reviewHint" : "weekCard.plannedHint")}
        </span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
    </Link>
  );
}
