import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import type { Activities } from "#src/features/activities/use-activities.ts";
import { useSharing } from "#src/features/activities/use-sharing.ts";
import { WinCard } from "#src/features/activities/win-card.tsx";
import { showToast } from "#src/lib/toast.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";

const shownAtFirst = 3;

/** What the person shares, with what friends said to it: the latest few, more on demand, nothing while there is none. */
export function Wins({ mine }: { mine: Activities }) {
  const { t } = useTranslation();
  const [shownCount, setShownCount] = useState(shownAtFirst);
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
      <h2
        ref={title}
        id="wins-title"
        tabIndex={-1}
        className="border-b border-line px-4 py-3 text-xl outline-none sm:px-5"
      >
        {t("activities.winsTitle")}
      </h2>
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
    </section>
  );
}
