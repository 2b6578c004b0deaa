import { z } from "zod";

/** No password is longer than 128 characters; a somewhat longer one is a wrong password, not invalid input. */
const MAX_LENGTH = 1024;

/**
 * A password to check, taken as typed.
 *
 * @param missing the message for a missing password
 */
export const givenPasswordSchema = (missing: string) =>
  z
    .string(missing)
    .max(MAX_LENGTH, { error: `Password must be at most ${MAX_LENGTH} characters long`, abort: true })
    .min(1, missing);
