import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { CallCard } from "#src/features/coach/call-card.tsx";
import { useCalls } from "#src/features/coach/use-calls.ts";
import { toApiError } from "#src/lib/api-error.ts";
import { AlertDialog } from "#src/ui/alert-dialog.tsx";
import { Button } from "#src/ui/button.tsx";
import { LoadFailure } from "#src/ui/load-failure.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

/** Every call to the language model, with the texts that left and came back; deleted one by one or all at once. */
export function CallLog() {
  const { t } = useTranslation();
  const { calls, hasMore, error, reload, isLoadingMore, loadMore, deleteOne, deleteAll } = useCalls();
  const [isAsking, setAsking] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const count = calls?.length ?? 0;
  const countBefore = useRef(count);
  // What had the focus goes with its call.
  useEffect(() => {
    if (count < countBefore.current) heading.current?.focus();
    countBefore.current = count;
  }, [count]);

  const deleteThem = async () => {
    setDeleting(true);
    await deleteAll();
    setDeleting(false);
  };

  return (
    <section aria-labelledby="call-log-title" className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          <h2 ref={heading} id="call-log-title" tabIndex={-1} className="text-2xl outline-none">
            {t("coachLog.logTitle")}
          </h2>
          <p className="max-w-[65ch] text-muted">{t("coachLog.logLead")}</p>
        </div>
        {calls && calls.length > 0 && (
          <Button
            variant="secondary"
            isBusy={isDeleting}
            busyLabel={t("coachLog.deleting")}
            onClick={() => setAsking(true)}
          >
            {t("coachLog.deleteAll")}
          </Button>
        )}
      </div>
      {error && !calls && (
        <LoadFailure text={t("coachLog.failed")} requestId={toApiError(error).requestId} onRetry={reload} />
      )}
      {!calls && !error && <Skeleton className="h-64" />}
      {calls?.length === 0 && (
        <Notice text={t("coachLog.none")}>
          <p className="max-w-[40ch] text-balance text-muted">{t("coachLog.noneHint")}</p>
        </Notice>
      )}
      {calls && calls.length > 0 && (
        <ul className="grid gap-4">
          {calls.map((call) => (
            <CallCard key={call.id} call={call} onDelete={() => deleteOne(call.id)} />
          ))}
        </ul>
      )}
      {hasMore && (
        <Button
          variant="secondary"
          isBusy={isLoadingMore}
          busyLabel={t("coachLog.loadingMore")}
          onClick={() => void loadMore()}
        >
          {t("coachLog.more")}
        </Button>
      )}
      <AlertDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t("coachLog.deleteAllTitle")}
        text={t("coachLog.deleteAllText")}
        cancelLabel={t("common.cancel")}
        confirmLabel={t("coachLog.deleteAllConfirm")}
        onConfirm={() => void deleteThem()}
      />
    </section>
  );
}
