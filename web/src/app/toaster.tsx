import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";

import { closeToast, toastStore } from "#src/lib/toast.ts";
import { ToastArea, ToastCard } from "#src/ui/toast.tsx";

/** Shows the current toast; a new one replaces it. */
export function Toaster() {
  const { t } = useTranslation();
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  return (
    <ToastArea label={t("common.toastRegion")} kind={t("common.toastKind")}>
      {toast && (
        <ToastCard
          key={toast.id}
          title={toast.title}
          description={toast.description}
          isError={toast.tone === "error"}
          action={toast.action}
          closeLabel={t("common.close")}
          onClose={() => closeToast(toast.id)}
        />
      )}
    </ToastArea>
  );
}
