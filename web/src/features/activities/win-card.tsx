import { Heart } from "lucide-react";
import { useTranslation } from "react-i18next";

import type { ActivityFragment } from "#src/features/activities/activities.generated.ts";
import { ActivityIcon } from "#src/features/activities/activity-icon.tsx";
import { activitySentence, stampOf } from "#src/features/activities/activity-sentence.ts";
import { CheerList } from "#src/features/activities/cheer-list.tsx";
import { formatDate } from "#src/i18n/i18n.ts";

/** One shared activity of the person with friends' reactions. */
export function WinCard({ win, onUnshare }: { win: ActivityFragment; onUnshare: () => void }) {
  const { t } = useTranslation();
  const { likes } = win.reactions;
  const stamp = stampOf(win);
  const sentence = activitySentence(win);
  return (
    <li className="grid gap-2.5 px-4 py-3 sm:px-5">
      <div className="flex items-start gap-3">
        <span className="grid size-8 shrink-0 place-items-center rounded-full bg-[color-mix(in_oklab,var(--color-xp)_28%,var(--color-surface))] text-xp-fill">
          <ActivityIcon activityType={win.activityType} className="size-4" />
        </span>
        <p className="min-w-0 flex-1 pt-1 [overflow-wrap:anywhere]">
          <strong>{t("activities.you")}</strong> {sentence}
          {stamp !== null && <span className="font-semibold"> · {stamp}</span>}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 pl-11 text-sm text-muted">
        <time dateTime={win.createdAt}>{formatDate(win.createdAt)}</time>
        {likes > 0 && (
          <span className="figures inline-flex items-center gap-1.5 font-semibold text-ember">
            <Heart aria-hidden className="size-4" fill="currentcolor" />
            {t("activities.likes", { count: likes })}
          </span>
        )}
        <button
          type="button"
          aria-label={`${t("activities.stopSharing")}: ${stamp ?? sentence}`}
          onClick={onUnshare}
          className="-my-2 ml-auto min-h-11 font-semibold text-primary underline-offset-4 hover:underline"
        >
          {t("activities.stopSharing")}
        </button>
      </div>
      <div className="pl-11">
        <CheerList activity={win} />
      </div>
    </li>
  );
}
