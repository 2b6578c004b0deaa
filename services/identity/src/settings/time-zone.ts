import { z } from "zod";

const invalid = "Invalid time zone";

/** An IANA name that the runtime knows. */
export const timeZoneSchema = z
  .string(invalid)
  .max(64, { error: invalid, abort: true })
  .refine(isTimeZone, invalid);

function isTimeZone(name: string): boolean {
  // `Intl` also accepts bare offsets such as +01:00, which have no daylight saving time.
  if (!/^[A-Za-z][\w+\-/]*$/u.test(name)) return false;
  try {
    Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions();
    return true;
  } catch {
    // It throws only for an unknown name.
    return false;
  }
}
