import { i18n } from "#src/i18n/i18n.ts";
import { showToast } from "#src/lib/toast.ts";

/** Copies text to the clipboard and shows a toast; `description` adds details, such as how many items were copied. */
export async function copyText(text: string, title: string, description?: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ tone: "success", title, ...(description !== undefined && { description }) });
  } catch (cause) {
    console.warn("The text could not be copied to the clipboard", cause);
    showToast({ tone: "error", title: i18n.t("common.error"), description: i18n.t("admin.copyFailed") });
  }
}
