import clsx from "clsx";
import { ChevronDown } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import type { Activities } from "#src/features/activities/use-activities.ts";
import { useSharing } from "#src/features/activities/use-sharing.ts";
import { WinCard } from "#src/features/activities/win-card.tsx";
import { showToast } from "#src/lib/toast.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";

const shownAtFirst = 3;

/**
 * The person's shared activities with friends' reactions: the latest few, more on demand, nothing while there are none.
 * In a narrow window it is collapsed to its first lines, so that friends' wins below it are in view.
 */
export function Wins({ mine }: { mine: Activities }) {
  const { t } = useTranslation();
  const [shownCount, setShownCount] = useState(shownAtFirst);
  const [isUnfolded, setUnfolded] = useState(false);
  const setSharing = useSharing();
  const title = useRef<HTMLHeadingElement>(null);
  const { activities, hasMore, hasFailed, isLoadingMore, loadMore, reload } = mine;
  const wins = (activities ?? []).filter(({ isShared }) => isShared);

  const unshare = async (activityId: string) => {
    title.current?.focus();
    if (!(await setSharing([activityId], false))) return;
    showToast({
      tone: "success",
      title: t("sharing.noLongerShared"),
      action: {
        label: t("common.undo"),
        altText: t("sharing.undoAlt"),
        run: () => void setSharing([activityId], true),
      },
    });
  };
  const showMore = () => {
    setShownCount(shownCount + 10);
    if (wins.length < shownCount + 10 && hasMore) void loadMore();
  };

  if (hasFailed) {
    return (
      <Notice isError text={t("activities.winsFailed")}>
        <Button variant="secondary" onClick={() => void reload()}>
          {t("common.retry")}
        </Button>
      </Notice>
    );
  }
  if (wins.length === 0 && !hasMore) return null;
  return (
    <section aria-labelledby="wins-title" className="sheet overflow-hidden">
      <div className="flex items-center justify-between gap-3 border-b border-line px-4 sm:px-5">
        <h2 ref={title} id="wins-title" tabIndex={-1} className="py-2.5 text-xl outline-none lg:py-3">
          {t("activities.winsTitle")}
        </h2>
        <button
          type="button"
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
          className="-mr-2 inline-flex min-h-11 items-center gap-1 px-2 font-semibold text-primary lg:hidden"
        >
          {t(isUnfolded ? "activities.foldWins" : "activities.unfoldWins")}
          <ChevronDown
            aria-hidden
            className={clsx("size-5 transition-transform", isUnfolded && "rotate-180")}
          />
        </button>
      </div>
      <div
        // A focused control must be in view.
        onFocus={() => setUnfolded(true)}
        className={clsx(!isUnfolded && "max-lg:max-h-13 max-lg:overflow-hidden max-lg:mask-b-from-40%")}
      >
        {wins.length === 0 && <p className="px-4 py-3 text-muted sm:px-5">{t("activities.winsNone")}</p>}
        <ul className="divide-y divide-line">
          {wins.slice(0, shownCount).map((win) => (
            <WinCard key={win.id} win={win} onUnshare={() => void unshare(win.id)} />
          ))}
        </ul>
        {(wins.length > shownCount || hasMore) && (
          <div className="grid border-t border-line p-2">
            <Button variant="quiet" isBusy={isLoadingMore} onClick={showMore}>
              {t("activities.showMoreWins")}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
