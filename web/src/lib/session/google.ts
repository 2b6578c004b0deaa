import { page } from "#src/lib/page.ts";
import { tabStorage } from "#src/lib/storage.ts";
import { deviceTimeZone } from "#src/lib/time-zone.ts";

const key = "questwell:left-for-google";

/** The server lets nobody stay longer at Google. */
export const longestAbsenceMs = 600_000;

/** Leaves for Google, with the device's time zone, which counts from the first day. */
export function goToGoogle(): void {
  tabStorage.write(key, new Date().toISOString());
  page.visit(`/api/auth/google?timeZone=${encodeURIComponent(deviceTimeZone())}`);
}

/** Whether this tab went to Google and comes from there right now; told once. */
export function takeReturnFromGoogle(): boolean {
  const leftAt = tabStorage.read(key);
  if (leftAt === null) return false;
  tabStorage.remove(key);
  return page.isNew() && Date.now() - Date.parse(leftAt) <= longestAbsenceMs;
}
