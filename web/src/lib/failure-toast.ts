import type { FieldValues, Path, UseFormReturn } from "react-hook-form";

import { isAuthError, isOutdated, toApiError } from "#src/lib/api-error.ts";
import { showToast } from "#src/lib/toast.ts";
import { i18n } from "#src/i18n/i18n.ts";

/**
 * Says that a call failed. An ended session has its own notice (see `SessionEnd`) and an outdated app its
 * banner, so they stay silent here.
 * When the server broke, the id of the request can be copied for the operators. Answers the toast's id, null without one.
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
 * Shows what the server found wrong at the fields themselves; the first of them takes the focus.
 *
 * @param fields which field of the form stands for which field of the call
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
