import { i18n } from "#src/i18n/i18n.ts";
import { showToast } from "#src/lib/toast.ts";

/** The invitation link of a code; it leads through every gate to the friendship. */
const linkOf = (code: string) => new URL(`/join/${code}`, window.location.origin).href;

async function copy(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ tone: "success", title: i18n.t("friends.copied"), description: done });
  } catch (cause) {
    console.warn("The invitation could not be copied to the clipboard", cause);
    showToast({ tone: "error", title: i18n.t("common.error"), description: i18n.t("friends.copyFailed") });
  }
}

/** Copies only the code. */
export const copyCode = (code: string): Promise<void> => copy(code, i18n.t("friends.copiedText"));

/** Copies a sentence with the link. */
export const copyInvitation = (code: string): Promise<void> =>
  copy(`${i18n.t("friends.invitationText")} ${linkOf(code)}`, i18n.t("friends.copiedInvitation"));

/** Whether this is a phone or a tablet with a share sheet. */
export const hasShareSheet = (): boolean =>
  "share" in navigator && window.matchMedia("(pointer: coarse)").matches;

/** Opens the share sheet; if that fails, the invitation is copied. Cancelling the sheet is not a failure. */
export async function shareInvitation(code: string): Promise<void> {
  try {
    await navigator.share({ text: i18n.t("friends.invitationText"), url: linkOf(code) });
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === "AbortError") return;
    console.warn("The share sheet could not be opened", cause);
    await copyInvitation(code);
  }
}
