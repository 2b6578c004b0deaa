import { i18n } from "#src/i18n/i18n.ts";
import { showToast } from "#src/lib/toast.ts";

/** Puts text on the clipboard and says so; `description` tells more, such as how many there are. */
export async function copyText(text: string, title: string, description?: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ tone: "success", title, ...(description !== undefined && { description }) });
  } catch (cause) {
    console.warn("The clipboard refused the text", cause);
    showToast({ tone: "error", title: i18n.t("common.error"), description: i18n.t("admin.copyFailed") });
  }
}
