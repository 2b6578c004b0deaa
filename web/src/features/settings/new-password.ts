import { zodResolver } from "@hookform/resolvers/zod";
import * as z from "zod/mini";

import { i18n } from "#src/i18n/i18n.ts";

/** The values of the password form. */
export type NewPassword = { current: string; next: string; confirmation: string };

const minLength = 8;
const required = () => i18n.t("settings.passwordRequired");

/** Validates the form, with one error per field. */
export const passwordResolver = zodResolver(
  z
    .object({
      current: z.string().check(z.minLength(1, { error: required })),
      next: z
        .string()
        .check(
          z.minLength(1, { error: required }),
          z.minLength(minLength, { error: () => i18n.t("settings.passwordShort") }),
        ),
      confirmation: z.string(),
    })
    .check(
      z.refine(({ next, confirmation }) => next === confirmation, {
        error: () => i18n.t("settings.passwordMismatch"),
        path: ["confirmation"],
      }),
    ),
);

/** The texts for the most important error of an invalid form. */
export function passwordProblem({ current, next, confirmation }: NewPassword) {
  if (current === "" || next === "")
    return { title: "settings.passwordRequiredTitle", text: "settings.passwordRequired" } as const;
  if (next !== confirmation)
    return { title: "settings.passwordMismatchTitle", text: "settings.passwordMismatch" } as const;
  return { title: "settings.passwordShortTitle", text: "settings.passwordShort" } as const;
}
