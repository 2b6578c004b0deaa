import type { FieldError, UseFormRegisterReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";

import { i18n } from "#src/i18n/i18n.ts";
import { emailShape } from "#src/lib/email-shape.ts";
import { TextField } from "#src/ui/field.tsx";
import { PasswordField, type PasswordVisibility } from "#src/ui/password-field.tsx";

/** Requires an address-like text; only the server can verify that the address exists. */
export const emailRule = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: () => i18n.t("auth.emailMissing") }),
    z.regex(emailShape, { error: () => i18n.t("auth.emailInvalid") }),
  );

interface CredentialFieldsProps {
  email: UseFormRegisterReturn;
  password: UseFormRegisterReturn;
  errors: { email?: FieldError | undefined; password?: FieldError | undefined };
  visibility: PasswordVisibility;
  /** Whether the password is chosen here: password managers suggest one, and a hint states its rule. */
  isNew?: boolean;
}

/** The fields for the address and the password of an account. */
export function CredentialFields({
  email,
  password,
  errors,
  visibility,
  isNew = false,
}: CredentialFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        {...email}
        type="email"
        label={t("auth.email")}
        autoComplete="username"
        autoCapitalize="none"
        enterKeyHint="next"
        error={errors.email?.message}
      />
      <PasswordField
        {...password}
        label={t("auth.password")}
        visibility={visibility}
        toggleLabel={t(visibility.isShown ? "common.hidePassword" : "common.showPassword")}
        error={errors.password?.message}
        {...(isNew
          ? {
              autoComplete: "new-password",
              maxLength: 128,
              enterKeyHint: "next",
              hint: t("auth.passwordHint"),
            }
          : { autoComplete: "current-password", enterKeyHint: "go" })}
      />
    </>
  );
}
