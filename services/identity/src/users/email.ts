import { text } from "@questwell/common";
import { z } from "zod";

/** The longest address that mail can be delivered to (RFC 5321). */
export const MAX_EMAIL = 254;

/** The normalised form of an address, equal for all spellings of one account's address. */
export const emailKey = (email: string) => email.trim().toLowerCase();

const INVALID = "Please enter a valid email address";

/**
 * An address as browsers accept it in a field for e-mail, with a domain that has a dot.
 *
 * @param missing the message for a missing address
 */
export const emailSchema = (missing: string) =>
  text({ most: MAX_EMAIL, tooLong: INVALID, missing }).pipe(
    z.string().regex(z.regexes.html5Email, { error: INVALID, abort: true }).refine(hasDottedDomain, INVALID),
  );

/**
 * An address that a new account or a change may use. It rejects characters that no real address contains and that a
 * shell interprets; accounts with such an address from version 0.2, or from Google, still sign in.
 *
 * @param missing the message for a missing address
 */
export const newEmailSchema = (missing: string) =>
  emailSchema(missing).refine((email) => !/[`$|&{}]/u.test(email), INVALID);

const hasDottedDomain = (email: string) => email.includes(".", email.lastIndexOf("@") + 2);
