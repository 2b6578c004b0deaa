import { useApolloClient } from "@apollo/client/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";

import { LoginDocument } from "#src/features/auth/auth.generated.ts";
import { CredentialFields, emailRule } from "#src/features/auth/credential-fields.tsx";
import { enterApp } from "#src/features/auth/enter-app.ts";
import { i18n } from "#src/i18n/i18n.ts";
import { serverText } from "#src/lib/api-error.ts";
import { showFailure } from "#src/lib/failure-toast.ts";
import { deviceTimeZone } from "#src/lib/time-zone.ts";
import { showToast } from "#src/lib/toast.ts";
import { useFormToast } from "#src/lib/use-form-toast.ts";
import { Button } from "#src/ui/button.tsx";
import type { PasswordVisibility } from "#src/ui/password-field.tsx";

const Credentials = z.object({
  email: emailRule,
  password: z.string().check(z.minLength(1, { error: () => i18n.t("auth.passwordMissing") })),
});

export function SignInForm({ visibility }: { visibility: PasswordVisibility }) {
  const { t } = useTranslation();
  const client = useApolloClient();
  const [isBusy, setBusy] = useState(false);
  const form = useForm({ resolver: zodResolver(Credentials), defaultValues: { email: "", password: "" } });
  const { errors } = form.formState;
  const tell = useFormToast();

  const submit = form.handleSubmit(
    async (credentials) => {
      setBusy(true);
      try {
        const input = { ...credentials, timeZone: deviceTimeZone() };
        await client.mutate({ mutation: LoginDocument, variables: { input } });
        enterApp({ title: t("auth.loggedInTitle"), description: t("auth.loggedInText") });
      } catch (error) {
        setBusy(false);
        tell(showFailure(error, t("auth.loginFailedTitle"), serverText(error, t("auth.loginFailedText"))));
      }
    },
    () => {
      const { email, password } = form.getValues();
      if (email.trim() !== "" && password !== "") return;
      tell(showToast({ tone: "error", title: t("auth.missingTitle"), description: t("auth.missingSignIn") }));
    },
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <CredentialFields
        email={form.register("email")}
        password={form.register("password")}
        errors={errors}
        visibility={visibility}
      />
      <Button type="submit" width="full" isBusy={isBusy} busyLabel={t("auth.signingIn")}>
        {t("auth.signIn")}
      </Button>
    </form>
  );
}
