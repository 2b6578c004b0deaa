import { page } from "#src/lib/page.ts";
import { deviceTimeZone } from "#src/lib/time-zone.ts";

/** Leaves for Google, with the device's time zone, which counts from the first day. */
export const goToGoogle = (): void =>
  page.load(`/api/auth/google?timeZone=${encodeURIComponent(deviceTimeZone())}`);
