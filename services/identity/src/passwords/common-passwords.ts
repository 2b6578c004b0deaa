import { dictionary } from "@zxcvbn-ts/language-common";

const MIN_PASSWORD = 8;

/**
 * The passwords of the list that could be chosen here, in lower case. It takes 5 MiB: imported when the first one is chosen.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  dictionary["passwords-common"]
    .filter((password) => password.length >= MIN_PASSWORD)
    .map((password) => password.toLowerCase()),
);
