import { page } from "#src/lib/page.ts";
import { tabStorage } from "#src/lib/storage.ts";
import { deviceTimeZone } from "#src/lib/time-zone.ts";

const key = "questwell:left-for-google";

/** The server's time limit for a sign-in at Google. */
export const googleSignInTimeoutMs = 600_000;

/** Navigates to Google with the device's time zone, which applies from the first day. */
export function goToGoogle(): void {
  tabStorage.write(key, new Date().toISOString());
  page.visit(`/api/auth/google?timeZone=${encodeURIComponent(deviceTimeZone())}`);
}

/** Whether this tab has just returned from Google; true only once. */
export function takeReturnFromGoogle(): boolean {
  const leftAt = tabStorage.read(key);
  if (leftAt === null) return false;
  tabStorage.remove(key);
  return page.isNew() && Date.now() - Date.parse(leftAt) <= googleSignInTimeoutMs;
}
