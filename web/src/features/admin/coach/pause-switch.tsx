import { useState } from "react";
import { useTranslation } from "react-i18next";

import type { AdminCoach } from "#src/features/admin/coach/use-coach.ts";
import { formatDateTime } from "#src/i18n/i18n.ts";
import { AlertDialog } from "#src/ui/alert-dialog.tsx";
import { Switch } from "#src/ui/switch.tsx";

/** Pauses the language model for everybody, after a question; letting it go on needs none. */
export function PauseSwitch({
  coach: { isPaused, pausedAt, pausedBy },
  onPause,
}: {
  coach: AdminCoach;
  onPause: (isPaused: boolean) => Promise<boolean>;
}) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const hint =
    isPaused && pausedAt
      ? t("admin.coach.pausedSince", {
          time: formatDateTime(pausedAt),
          admin: pausedBy ?? t("admin.coach.deletedAdmin"),
        })
      : t("admin.coach.pauseHint");
  return (
    <div className="sheet px-4 py-2 [overflow-wrap:anywhere]">
      <Switch
        label={t("admin.coach.pause")}
        hint={hint}
        isOn={isPaused}
        onChange={(isOn) => (isOn ? setAsking(true) : void onPause(false))}
      />
      <AlertDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t("admin.coach.pauseTitle")}
        text={t("admin.coach.pauseText")}
        cancelLabel={t("common.cancel")}
        confirmLabel={t("admin.coach.pause")}
        onConfirm={() => void onPause(true)}
      />
    </div>
  );
}
