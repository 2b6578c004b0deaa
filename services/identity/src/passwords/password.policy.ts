const PRODUCT = "questwell";
/** A shorter local part, such as "jo", occurs in too many good passwords. */
const MIN_LOCAL_PART = 4;

/**
 * Whether a password is easy to guess: a common one, or one that contains the product's name or the owner's address.
 */
export async function isTooCommon(password: string, email: string): Promise<boolean> {
  const { commonPasswords } = await import("./common-passwords.ts");
  const lower = password.toLowerCase();
  const localPart = email.slice(0, email.lastIndexOf("@")).toLowerCase();
  return (
    commonPasswords.has(lower) ||
    lower.includes(PRODUCT) ||
    (localPart.length >= MIN_LOCAL_PART && lower.includes(localPart))
  );
}
