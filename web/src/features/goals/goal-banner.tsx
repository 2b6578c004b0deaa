import { Flag, Lock, Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { preloadOnIntent } from "#src/lib/preload.ts";

/** The maximum number of custom goals per person. */
export const maxGoals = 3;

const look =
  "flex min-h-16 w-full items-center gap-4 rounded-card border-2 border-dashed px-5 py-3 text-left shadow-card";

/** The link to create a custom goal, with the current count; disabled at the limit. */
export function GoalBanner({ count }: { count: number }) {
  const { t } = useTranslation();
  if (count >= maxGoals) {
    return (
      <button type="button" aria-disabled className={`${look} border-line-strong bg-sunken text-muted`}>
        <Lock aria-hidden className="size-6 shrink-0" />
        <span className="min-w-0 font-semibold">{t("goals.bannerFull")}</span>
      </button>
    );
  }
  return (
    <Link
      to="/goal-creation"
      {...preloadOnIntent("/goal-creation")}
      className={`${look} border-primary bg-surface transition-colors duration-[160ms] hover:bg-sunken active:translate-y-[3px] active:shadow-none`}
    >
      <span className="relative grid size-11 shrink-0 place-items-center rounded-control bg-[color-mix(in_oklab,var(--color-primary)_12%,var(--color-surface))] text-primary">
        <Flag aria-hidden className="size-6" />
        <Plus
          aria-hidden
          strokeWidth={3}
          className="absolute -top-1.5 -right-1.5 size-5 rounded-full border-2 border-surface bg-primary text-on-primary"
        />
      </span>
      {/* In reading order the count directly follows the title; visually it is next to both lines. */}
      <span className="grid min-w-0 flex-1 grid-cols-[1fr_auto] items-center gap-x-4">
        <span className="font-display text-lg leading-tight font-bold tracking-tight">
          {t("goals.banner")}
        </span>{" "}
        <span className="figures row-span-2 text-lg font-bold text-primary">
          {t("goals.bannerCount", { count, max: maxGoals })}
        </span>{" "}
        <span className="text-sm text-muted">{t("goals.bannerHint")}</span>
      </span>
    </Link>
  );
}
