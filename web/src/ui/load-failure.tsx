import { useTranslation } from "react-i18next";

import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";

/** Says in place that something could not be loaded, with the id of the request for whoever looks into it. */
export function LoadFailure({
  text,
  requestId,
  onRetry,
}: {
  text: string;
  /** Null where no answer arrived. */
  requestId: string | null;
  onRetry: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Notice isError text={text}>
      {requestId !== null && (
        <p className="-mt-2 text-sm text-muted select-all">{t("common.requestId", { id: requestId })}</p>
      )}
      <Button variant="secondary" onClick={onRetry}>
        {t("common.retry")}
      </Button>
    </Notice>
  );
}
