import * as z from "zod/mini";

import { i18n } from "#src/i18n/i18n.ts";
import { emailShape } from "#src/lib/email-shape.ts";

/** Requires an address-like text; only the server can verify that the address exists. */
export const emailRule = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: () => i18n.t("auth.emailMissing") }),
    z.regex(emailShape, { error: () => i18n.t("auth.emailInvalid") }),
  );
