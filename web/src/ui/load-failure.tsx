import { useTranslation } from "react-i18next";

import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";

/** The details of a failed call. */
export interface FailureDetails {
  /** Null if no response arrived. */
  requestId: string | null;
  /** Why it failed, for operators; empty if unknown. */
  reason?: string;
  /** A button next to the request's id. */
  copyRequestId?: { label: string; run: () => void };
}

/** An inline error for a part that could not be loaded, with the request's id for support, and a retry button. */
export function LoadFailure({
  text,
  requestId,
  reason = "",
  copyRequestId,
  onRetry,
}: FailureDetails & { text: string; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Notice isError text={text}>
      {reason !== "" && <p className="text-muted">{reason}</p>}
      {requestId !== null && (
        <p className="-mt-2 flex flex-wrap items-center justify-center gap-x-2 text-sm text-muted">
          <span className="[overflow-wrap:anywhere] select-all">
            {t("common.requestId", { id: requestId })}
          </span>
          {copyRequestId && (
            <Button variant="quiet" onClick={copyRequestId.run}>
              {copyRequestId.label}
            </Button>
          )}
        </p>
      )}
      <Button variant="secondary" onClick={onRetry}>
        {t("common.retry")}
      </Button>
    </Notice>
  );
}
