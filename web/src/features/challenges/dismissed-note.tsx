import { Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";

import { reasonOf } from "#src/features/challenges/not-for-me.tsx";
import { Button } from "#src/ui/button.tsx";

/** Why a challenge was put aside, what follows from it, and the undo. */
export function DismissedNote({
  reason: word,
  titleId,
  isBusy,
  onRestore,
}: {
  reason: string;
  /** The element with the challenge's title. */
  titleId: string;
  isBusy: boolean;
  onRestore: () => void;
}) {
  const { t } = useTranslation();
  const reason = reasonOf(word);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="min-w-0 flex-1 basis-48 text-muted">
        <span className="font-semibold">
          {reason ? t(`challenges.${reason}`) : t("challenges.notForMeNow")}
        </span>
        {reason && (
          <>
            {": "}
            {t(`challenges.after.${reason}`)}
          </>
        )}
      </p>
      <Button variant="secondary" isBusy={isBusy} aria-describedby={titleId} onClick={onRestore}>
        <Undo2 aria-hidden className="size-5" />
        {t("common.undo")}
      </Button>
    </div>
  );
}
