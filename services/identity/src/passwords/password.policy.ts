import { dictionary } from "@zxcvbn-ts/language-common";

const PRODUCT = "questwell";
/** A shorter local part, such as "jo", occurs in too many good passwords. */
const MIN_LOCAL_PART = 4;
const MIN_PASSWORD = 8;

const commonPasswords = new Set(
  dictionary["passwords-common"]
    .filter((password) => password.length >= MIN_PASSWORD)
    .map((password) => password.toLowerCase()),
);

/**
 * Whether a password is easy to guess: a common one, or one that contains the product's name or the owner's address.
 */
export function isTooCommon(password: string, email: string): boolean {
  const lower = password.toLowerCase();
  const localPart = email.slice(0, email.lastIndexOf("@")).toLowerCase();
  return (
    commonPasswords.has(lower) ||
    lower.includes(PRODUCT) ||
    (localPart.length >= MIN_LOCAL_PART && lower.includes(localPart))
  );
}
