import { i18n } from "#src/i18n/i18n.ts";
import { failureText } from "#src/lib/api-error.ts";
import { showFailure } from "#src/lib/failure-toast.ts";
import { withFreshSignIn } from "#src/lib/session/sign-in-again.ts";
import { showToast } from "#src/lib/toast.ts";

/**
 * Runs an admin's write, with a fresh sign-in if the last one is too old, and shows the outcome in a toast. Returns
 * whether it succeeded.
 */
export async function write(
  call: () => Promise<unknown>,
  sentences: { done: string; failed: string },
): Promise<boolean> {
  try {
    await withFreshSignIn(call);
    showToast({ tone: "success", title: sentences.done });
    return true;
  } catch (error) {
    showFailure(error, i18n.t("common.error"), failureText(error, sentences.failed));
    return false;
  }
}
