import { badUserInput } from "@questwell/common";
import { z } from "zod";
import { isTooCommon } from "./password.policy.ts";

/**
 * A newly chosen password: 8 to 128 characters, taken as typed.
 *
 * @param missing the message for a missing password
 */
export const newPasswordSchema = (missing: string) =>
  z
    .string(missing)
    .max(128, { error: "Password must be at most 128 characters long", abort: true })
    .min(1, missing)
    .min(8, "Password must be at least 8 characters long");

/**
 * Rejects a password that is easy to guess.
 *
 * @param field its input field
 * @throws AppError BAD_USER_INPUT.
 */
export async function refuseTooCommon(field: string, password: string, email: string): Promise<void> {
  if (!(await isTooCommon(password, email))) return;
  const message = "Please choose a less common password";
  throw badUserInput(message, { [field]: message });
}
