import { z } from "zod";

const invalid = "Invalid time zone";

/** An IANA name that this machine knows the rules of. */
export const timeZoneSchema = z
  .string(invalid)
  .max(64, { error: invalid, abort: true })
  .refine(isTimeZone, invalid);

function isTimeZone(name: string): boolean {
  // `Intl` also takes bare offsets such as +01:00, which know nothing of summer time.
  if (!/^[A-Za-z][\w+\-/]*$/u.test(name)) return false;
  try {
    Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions();
    return true;
  } catch {
    // The only thing that it throws for is an unknown name.
    return false;
  }
}
