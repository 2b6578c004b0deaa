import { useApolloClient } from "@apollo/client/react";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { DeleteAccountDocument } from "#src/features/settings/account.generated.ts";
import { failureText } from "#src/lib/api-error.ts";
import { showFailure } from "#src/lib/failure-toast.ts";
import { page } from "#src/lib/page.ts";
import { eraseDevice } from "#src/lib/session/leave-device.ts";
import { keepToastForReload } from "#src/lib/toast.ts";
import { Button } from "#src/ui/button.tsx";

/** Erases the account after the browser's confirm dialog, then reloads the start page. */
export function DeleteAccountButton({ viewerId }: { viewerId: string }) {
  const { t } = useTranslation();
  const client = useApolloClient();
  const [isBusy, setBusy] = useState(false);

  const erase = async () => {
    if (!page.confirm(t("settings.deleteQuestion"))) return;
    setBusy(true);
    try {
      await client.mutate({ mutation: DeleteAccountDocument, context: { isLeaving: true } });
      await eraseDevice(viewerId);
      keepToastForReload({
        tone: "success",
        title: t("settings.deleted"),
        description: t("settings.deletedText"),
      });
      page.load("/");
    } catch (error) {
      setBusy(false);
      showFailure(error, t("common.error"), failureText(error, t("settings.deleteFailed")));
    }
  };

  return (
    <Button
      variant="danger"
      isBusy={isBusy}
      busyLabel={t("settings.deletingAccount")}
      onClick={() => void erase()}
    >
      <Trash2 aria-hidden className="size-5" />
      {t("settings.deleteAccount")}
    </Button>
  );
}
