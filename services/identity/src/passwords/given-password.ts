import { z } from "zod";

/** No password is longer than 128 characters; one that is somewhat longer is a wrong one, not a wrong form. */
const MAX_LENGTH = 1024;

/**
 * A password that somebody says they have, taken as typed.
 *
 * @param missing what to say when there is none
 */
export const givenPasswordSchema = (missing: string) =>
  z
    .string(missing)
    .max(MAX_LENGTH, { error: `Password must be at most ${MAX_LENGTH} characters long`, abort: true })
    .min(1, missing);
