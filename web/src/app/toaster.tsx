import { useEffect, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";

import { WithdrawFieldErrors } from "#src/app/withdraw-field-errors.tsx";
import { useToastTurn } from "#src/app/use-toast-turn.ts";
import { closeTopDialog } from "#src/lib/open-dialogs.ts";
import { closeToast, toastQueue } from "#src/lib/toast.ts";
import { ToastArea, ToastCard } from "#src/ui/toast.tsx";

/** Shows one toast at a time. A toast that has been shown makes room for a new one; one that has not keeps its turn. */
export function Toaster() {
  const { t } = useTranslation();
  const queue = useSyncExternalStore(toastQueue.subscribe, toastQueue.get);
  const [toast] = queue;
  const errors = queue.filter(({ tone }) => tone === "error");
  useToastTurn(toast?.id);
  useEscape(toast?.hasBeenShown === true ? toast.id : undefined);
  return (
    <ToastArea label={t("common.toastRegion")} kind={t("common.toastKind")}>
      {errors.map(({ id }) => (
        <WithdrawFieldErrors key={id} toastId={id} />
      ))}
      {toast?.hasBeenShown === true && (
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

/**
 * Escape closes the open dialog: a toast above it must not consume the key, and stays on screen. Without a dialog,
 * Escape closes the toast, wherever the focus is.
 */
function useEscape(id: number | undefined): void {
  useEffect(() => {
    if (id === undefined) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.isComposing) return;
      if (closeTopDialog()) event.stopImmediatePropagation();
      else closeToast(id);
    };
    // Of the library's layers, only the top one receives the key, and that may be the toast.
    window.addEventListener("keydown", onKey, { capture: true });
    return () => window.removeEventListener("keydown", onKey, { capture: true });
  }, [id]);
}
