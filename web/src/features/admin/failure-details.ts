import { copyText } from "#src/features/admin/copy-text.ts";
import { i18n } from "#src/i18n/i18n.ts";
import { type ApiError, failureText } from "#src/lib/api-error.ts";
import type { FailureDetails } from "#src/ui/load-failure.tsx";

/**
 * The details of a failed call for operators: the reason, and the request's id with a button that copies it.
 *
 * @param failure null if the call succeeded but one of the services behind it did not
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
