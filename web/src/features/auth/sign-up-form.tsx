import { useApolloClient } from "@apollo/client/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";

import { RegisterDocument } from "#src/features/auth/auth.generated.ts";
import { CredentialFields, emailRule } from "#src/features/auth/credential-fields.tsx";
import { enterApp } from "#src/features/auth/enter-app.ts";
import { i18n } from "#src/i18n/i18n.ts";
import { serverText } from "#src/lib/api-error.ts";
import { showFailure, showFieldErrors } from "#src/lib/failure-toast.ts";
import { deviceTimeZone } from "#src/lib/time-zone.ts";
import { showToast } from "#src/lib/toast.ts";
import { useFormToast } from "#src/lib/use-form-toast.ts";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { TextField } from "#src/ui/field.tsx";
import type { PasswordVisibility } from "#src/ui/password-field.tsx";

const Account = z.object({
  email: emailRule,
  password: z
    .string()
    .check(
      z.minLength(1, { error: () => i18n.t("auth.newPasswordMissing") }),
      z.minLength(8, { error: () => i18n.t("auth.shortText") }),
    ),
  firstName: z.string().check(z.trim(), z.minLength(1, { error: () => i18n.t("auth.firstNameMissing") })),
  lastName: z.string().check(z.trim()),
  allowAppNewsEmails: z.boolean(),
});

const blank = { email: "", password: "", firstName: "", lastName: "", allowAppNewsEmails: true };

export function SignUpForm({ visibility }: { visibility: PasswordVisibility }) {
  const { t } = useTranslation();
  const client = useApolloClient();
  const [isBusy, setBusy] = useState(false);
  const form = useForm({ resolver: zodResolver(Account), defaultValues: blank });
  const { errors } = form.formState;
  const tell = useFormToast();

  const submit = form.handleSubmit(
    async ({ lastName, ...account }) => {
      setBusy(true);
      try {
        const input = { ...account, ...(lastName !== "" && { lastName }), timeZone: deviceTimeZone() };
        await client.mutate({ mutation: RegisterDocument, variables: { input } });
        enterApp({ title: t("auth.registeredTitle"), description: t("auth.registeredText") });
      } catch (error) {
        setBusy(false);
        showFieldErrors(form, error, { email: "email", password: "password", firstName: "firstName" });
        tell(
          showFailure(
            error,
            t("auth.registrationFailedTitle"),
            serverText(error, t("auth.registrationFailedText")),
          ),
        );
      }
    },
    () => {
      const { email, password, firstName } = form.getValues();
      if (email.trim() === "" || password === "" || firstName.trim() === "") {
        tell(
          showToast({ tone: "error", title: t("auth.missingTitle"), description: t("auth.missingSignUp") }),
        );
      } else if (password.length < 8) {
        tell(showToast({ tone: "error", title: t("auth.shortTitle"), description: t("auth.shortText") }));
      }
    },
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <CredentialFields
        email={form.register("email")}
        password={form.register("password")}
        errors={errors}
        visibility={visibility}
        isNew
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...form.register("firstName")}
          label={t("auth.firstName")}
          autoComplete="given-name"
          enterKeyHint="next"
          error={errors.firstName?.message}
        />
        <TextField
          {...form.register("lastName")}
          label={t("auth.lastName")}
          autoComplete="family-name"
          enterKeyHint="go"
        />
      </div>
      <Checkbox {...form.register("allowAppNewsEmails")} label={t("auth.newsConsent")} />
      <Button type="submit" width="full" isBusy={isBusy} busyLabel={t("auth.signingUp")}>
        {t("auth.signUp")}
      </Button>
    </form>
  );
}
