import { page } from "#src/lib/page.ts";
import { announceSessionChange } from "#src/lib/session/session-changes.ts";
import { keepToastForReload } from "#src/lib/toast.ts";

/** After signing in or up, the whole app is reloaded, and its first screen shows the toast. */
export function enterApp(welcome: { title: string; description: string }): void {
  keepToastForReload({ tone: "success", ...welcome });
  announceSessionChange();
  page.load("/");
}
