import { page } from "#src/lib/page.ts";
import { deviceStorage } from "#src/lib/storage.ts";

const key = "questwell:session-changed-at";

/** Tells the other tabs of this browser that somebody signed in or out here. */
export function announceSessionChange(): void {
  deviceStorage.write(key, new Date().toISOString());
}

/** When somebody last signed in or out in this browser: what was begun before must not be kept after. */
export const lastSessionChange = (): string | null => deviceStorage.read(key);

/** Reloads this tab when another one reports a change, so that nobody sees the last person's data. */
export function reloadOnSessionChange(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key && event.newValue !== null) page.reload();
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}
