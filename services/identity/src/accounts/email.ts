import { z } from "zod";

/** The longest address that mail can be delivered to (RFC 5321). */
const MAX_LENGTH = 254;

/** The form of an address by which two of them are the same account's. */
export const emailKey = (email: string) => email.trim().toLowerCase();

/**
 * An address as browsers accept it in a field for e-mail, with a domain that has a dot.
 *
 * @param missing what to say when there is none
 */
export const emailSchema = (missing: string) => {
  const invalid = "Please enter a valid email address";
  return z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(MAX_LENGTH, invalid)
    .regex(z.regexes.html5Email, invalid)
    .regex(/@.+\../u, invalid);
};
