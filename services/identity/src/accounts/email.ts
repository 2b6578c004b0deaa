import { text } from "@questwell/common";
import { z } from "zod";

/** The longest address that mail can be delivered to (RFC 5321). */
export const MAX_EMAIL = 254;

/** The form of an address by which two of them are the same account's. */
export const emailKey = (email: string) => email.trim().toLowerCase();

const INVALID = "Please enter a valid email address";

/**
 * An address as browsers accept it in a field for e-mail, with a domain that has a dot.
 *
 * @param missing what to say when there is none
 */
export const emailSchema = (missing: string) =>
  text({ most: MAX_EMAIL, tooLong: INVALID, missing }).pipe(
    z.string().regex(z.regexes.html5Email, { error: INVALID, abort: true }).refine(hasDottedDomain, INVALID),
  );

/**
 * An address that an account may get. Nobody's real one has the characters that are left out here, which a shell takes
 * for orders; who has such an address from version 0.2, or from Google, signs in as ever.
 *
 * @param missing what to say when there is none
 */
export const newEmailSchema = (missing: string) =>
  emailSchema(missing).refine((email) => !/[`$|&{}]/u.test(email), INVALID);

const hasDottedDomain = (email: string) => email.includes(".", email.lastIndexOf("@") + 2);
