import { copyText } from "#src/features/admin/copy-text.ts";
import { i18n } from "#src/i18n/i18n.ts";
import { type ApiError, failureText } from "#src/lib/api-error.ts";
import type { FailureDetails } from "#src/ui/load-failure.tsx";

/**
 * What an operator sees of a failed call: the reason, and the request's id with a button that copies it.
 *
 * @param failure null when the call worked and one of the services behind it did not
 */
export function failureDetails(failure: ApiError | null): FailureDetails {
  const requestId = failure?.requestId ?? null;
  return {
    requestId,
    reason: failure === null ? "" : failureText(failure, ""),
    ...(requestId !== null && {
      copyRequestId: {
        label: i18n.t("admin.copyRequestId"),
        run: () => void copyText(requestId, i18n.t("admin.requestIdCopied")),
      },
    }),
  };
}
