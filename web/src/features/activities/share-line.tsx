import { Check, UsersRound } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useSharing } from "#src/features/activities/use-sharing.ts";

const actionClass =
  "min-h-11 rounded-control px-2 font-semibold text-primary underline-offset-4 hover:underline";

/**
 * One line that asks whether to share a win with friends, and confirms it when shared. With `onDecline` the person can
 * also dismiss it.
 */
export function ShareLine({
  activityIds,
  wasShared = false,
  onDecline,
}: {
  activityIds: readonly string[];
  wasShared?: boolean;
  onDecline?: () => void;
}) {
  const { t } = useTranslation();
  const setSharing = useSharing();
  const [isShared, setShared] = useState(wasShared);
  const [isBusy, setBusy] = useState(false);

  const toggle = async () => {
    if (isBusy) return;
    setBusy(true);
    setShared(!isShared);
    if (!(await setSharing(activityIds, !isShared))) setShared(isShared);
    setBusy(false);
  };

  const Icon = isShared ? Check : UsersRound;
  return (
    <fieldset
      aria-label={t("sharing.offer")}
      className="-mb-2 flex min-h-11 min-w-0 flex-wrap items-center gap-x-3 border-t border-dashed border-line pt-2"
    >
      <output className="flex flex-1 items-center gap-2 font-semibold whitespace-nowrap">
        <Icon aria-hidden className={isShared ? "size-5 text-success" : "size-5 text-muted"} />
        {t(isShared ? "sharing.shared" : "sharing.offer")}
      </output>
      <span className="-mr-2 ml-auto flex gap-2">
        <button
          type="button"
          className={actionClass}
          aria-disabled={isBusy || undefined}
          onClick={() => void toggle()}
        >
          {t(isShared ? "sharing.stopSharing" : "sharing.share")}
        </button>
        {!isShared && onDecline && (
          <button
            type="button"
            className={actionClass}
            onClick={(event) => {
              event.currentTarget.closest("article")?.focus({ preventScroll: true });
              onDecline();
            }}
          >
            {t("sharing.notNow")}
          </button>
        )}
      </span>
    </fieldset>
  );
}
