import { isAuthError, isOutdated, toApiError } from "#src/lib/api-error.ts";
import { showToast } from "#src/lib/toast.ts";
import { i18n } from "#src/i18n/i18n.ts";

/**
 * Says that a call failed. An ended session has its own notice (see `SessionEnd`) and an outdated app its
 * banner, so they stay silent here.
 * When the server broke, the id of the request can be copied for whoever is to look into it.
 */
export function showFailure(error: unknown, title: string, description: string): void {
  if (isAuthError(error) || isOutdated(error)) return;
  const { status, requestId } = toApiError(error);
  const copyId = requestId !== null &&
    status !== null &&
    status >= 500 && {
      action: {
        label: i18n.t("common.copyId"),
        altText: i18n.t("common.copyIdAlt"),
        run: () => void navigator.clipboard.writeText(requestId),
      },
    };
  showToast({ tone: "error", title, description, ...copyId });
}
