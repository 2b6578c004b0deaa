import * as z from "zod/mini";

import { i18n } from "#src/i18n/i18n.ts";
import { emailShape } from "#src/lib/email-shape.ts";

/** Present, and shaped like an address at all; whether it is a real one only the server can say. */
export const emailRule = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: () => i18n.t("auth.emailMissing") }),
    z.regex(emailShape, { error: () => i18n.t("auth.emailInvalid") }),
  );
