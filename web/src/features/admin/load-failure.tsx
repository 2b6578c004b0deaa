import { useTranslation } from "react-i18next";

import { copyText } from "#src/features/admin/copy-text.ts";
import { type ApiError, failureText } from "#src/lib/api-error.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";

/** What could not be loaded, the id of the request for whoever looks into it, and the way to try again. */
export function LoadFailure({
  text,
  failure,
  onRetry,
}: {
  text: string;
  /** Null when the call worked and one of the services behind it did not. */
  failure: ApiError | null;
  onRetry: () => void;
}) {
  const { t } = useTranslation();
  const requestId = failure?.requestId ?? null;
  const reason = failure && failureText(failure, "");
  return (
    <Notice isError text={text}>
      {reason !== null && reason !== "" && <p className="text-muted">{reason}</p>}
      {requestId !== null && (
        <p className="flex flex-wrap items-center justify-center gap-x-2 text-muted">
          <span className="[overflow-wrap:anywhere]">{t("admin.requestId", { id: requestId })}</span>
          <Button variant="quiet" onClick={() => void copyText(requestId, t("admin.requestIdCopied"))}>
            {t("admin.copyRequestId")}
          </Button>
        </p>
      )}
      <Button variant="secondary" onClick={onRetry}>
        {t("common.retry")}
      </Button>
    </Notice>
  );
}
