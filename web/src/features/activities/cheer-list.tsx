import { useTranslation } from "react-i18next";

import type { ActivityReactionsFragment } from "#src/features/activities/activities.generated.ts";
import { useMoreCheers } from "#src/features/activities/use-more-cheers.ts";
import { predictedCheerId } from "#src/features/activities/use-reactions.ts";
import { personName } from "#src/lib/person-name.ts";
import { Initial } from "#src/ui/initial.tsx";

/** The cheers below an activity, like notes in the margin; the person can remove their own. */
export function CheerList({
  activity,
  onTakeBack,
}: {
  activity: ActivityReactionsFragment;
  onTakeBack?: (cheerId: string) => void;
}) {
  const { t } = useTranslation();
  const { hidden, isLoading, loadMore } = useMoreCheers(activity);
  const { cheers } = activity.reactions;
  if (cheers.length === 0) return null;
  return (
    <div className="grid gap-1">
      <ul aria-label={t("activities.cheersLabel")} className="grid gap-2">
        {cheers.map(({ id, author, isMine, message }) => {
          const name = personName(author, t("activities.someone"));
          return (
            <li key={id} className="flex items-start gap-2.5">
              <Initial isSmall name={name} />
              <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 rounded-control rounded-tl-[4px] bg-sunken px-3 py-1.5">
                <p className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
                  <strong>{isMine ? t("activities.you") : name}</strong> {message}
                </p>
                {isMine && id !== predictedCheerId && onTakeBack && (
                  <button
                    type="button"
                    aria-label={t("activities.takeBackCheer", { message })}
                    onClick={() => onTakeBack(id)}
                    className="-my-1.5 min-h-11 shrink-0 text-sm font-semibold text-primary underline-offset-4 hover:underline"
                  >
                    {t("activities.takeBack")}
                  </button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {hidden > 0 && (
        <button
          type="button"
          aria-disabled={isLoading}
          onClick={() => void loadMore()}
          className="min-h-11 justify-self-start px-1 text-sm font-semibold text-primary underline-offset-4 hover:underline"
        >
          {isLoading ? t("activities.loadingMore") : t("activities.moreCheers", { count: hidden })}
        </button>
      )}
    </div>
  );
}
