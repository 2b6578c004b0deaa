import type { FieldValues, Path, UseFormReturn } from "react-hook-form";

import { isAuthError, isOutdated, toApiError } from "#src/lib/api-error.ts";
import { showToast } from "#src/lib/toast.ts";
import { i18n } from "#src/i18n/i18n.ts";

/**
 * Shows a toast for a failed call. An ended session has a separate notice (see `SessionEnd`) and an outdated app has
 * its banner, so neither shows a toast. After a server error, operators need the id of the request: the toast can copy
 * it. Returns the toast's id, null without one.
 */
export function showFailure(error: unknown, title: string, description: string): number | null {
  if (isAuthError(error) || isOutdated(error)) return null;
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
  return showToast({ tone: "error", title, description, ...copyId });
}

/**
 * Shows the server's field errors at the fields; the first of them takes the focus.
 *
 * @param fields the form field for each field of the call
 */
export function showFieldErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  fields: Readonly<Record<string, Path<Values>>>,
): void {
  const messages = Object.entries(toApiError(error).fieldErrors).filter(([name]) => fields[name]);
  for (const [index, [name, message]] of messages.entries()) {
    const field = fields[name];
    if (field) form.setError(field, { message }, { shouldFocus: index === 0 });
  }
}
