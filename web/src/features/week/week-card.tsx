import { useQuery } from "@apollo/client/react";
import { CalendarCheck, CalendarHeart, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { mayBeOpen } from "#src/features/week/may-be-open.ts";
import { WeekDocument } from "#src/features/week/week.generated.ts";
import { preloadOnIntent } from "#src/lib/preload.ts";
import { Skeleton } from "#src/ui/skeleton.tsx";

/** The link to the weekly review, from Saturday noon to Wednesday; its space is reserved while the server is asked. */
export function WeekCard() {
  const { t } = useTranslation();
  const { data, error } = useQuery(WeekDocument, { skip: !mayBeOpen(new Date()) });
  if (!mayBeOpen(new Date()) || (!data && error)) return null;
  if (!data) return <Skeleton className="h-18" />;
  const { isReviewOpen, nextPlan } = data.week;
  if (!isReviewOpen) return null;
  const Icon = nextPlan ? CalendarCheck : CalendarHeart;
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
          {t(nextPlan ? "weekCard.planned" : "weekCard.review")}
        </span>{" "}
        <span className="text-sm text-muted">
          {t(nextPlan ? "weekCard.plannedHint" : "weekCard.reviewHint")}
        </span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
    </Link>
  );
}
