import { useState } from "react";
import { useTranslation } from "react-i18next";

import { AlertDialog } from "#src/ui/alert-dialog.tsx";
import { Button } from "#src/ui/button.tsx";

/** Ends a conversation with the coach after a confirmation. */
export function StartOver({ isDisabled, onConfirm }: { isDisabled: boolean; onConfirm: () => void }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" isDisabled={isDisabled} onClick={() => setAsking(true)}>
        {t("goals.startOver")}
      </Button>
      <AlertDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t("goals.startOverTitle")}
        text={t("goals.startOverText")}
        cancelLabel={t("common.cancel")}
        confirmLabel={t("goals.startOver")}
        onConfirm={onConfirm}
      />
    </>
  );
}
