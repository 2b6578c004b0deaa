import { useApolloClient } from "@apollo/client/react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";

import { SignInAgainDocument } from "#src/features/session/sign-in-again.generated.ts";
import { serverText } from "#src/lib/api-error.ts";
import { showFailure } from "#src/lib/failure-toast.ts";
import { deviceTimeZone } from "#src/lib/time-zone.ts";
import { showToast } from "#src/lib/toast.ts";
import { Button } from "#src/ui/button.tsx";
import { DialogActions } from "#src/ui/dialog.tsx";
import { TextField } from "#src/ui/field.tsx";
import { PasswordField } from "#src/ui/password-field.tsx";

/** The password of the signed-in account; the page is not reloaded, so pending work can continue. */
export function SignInAgainForm({
  email,
  onCancel,
  onSignedIn,
}: {
  email: string;
  onCancel: () => void;
  onSignedIn: () => void;
}) {
  const { t } = useTranslation();
  const client = useApolloClient();
  const [password, setPassword] = useState("");
  const [error, setError] = useState<string>();
  const [isShown, setShown] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const refuse = (form: HTMLFormElement, text: string) => {
    setError(text);
    form.querySelector<HTMLInputElement>("[name=password]")?.focus();
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBusy) return;
    if (password === "") {
      refuse(form, t("signInAgain.missing"));
      showToast({
        tone: "error",
        title: t("signInAgain.missingTitle"),
        description: t("signInAgain.missing"),
      });
      return;
    }
    setBusy(true);
    try {
      const input = { email, password, timeZone: deviceTimeZone() };
      await client.mutate({ mutation: SignInAgainDocument, variables: { input } });
      onSignedIn();
    } catch (failure) {
      const text = serverText(failure, t("signInAgain.failedText"));
      setBusy(false);
      refuse(form, text);
      showFailure(failure, t("signInAgain.failedTitle"), text);
    }
  };

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      {/* For the password manager, and to show the account of the password; read-only. */}
      <TextField
        label={t("signInAgain.email")}
        name="username"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
      />
      <PasswordField
        label={t("signInAgain.password")}
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        visibility={{ isShown, toggle: () => setShown(!isShown) }}
        toggleLabel={t(isShown ? "common.hidePassword" : "common.showPassword")}
        value={password}
        onChange={(event) => {
          setPassword(event.target.value);
          setError(undefined);
        }}
        error={error}
      />
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          {t("common.cancel")}
        </Button>
        <Button type="submit" isBusy={isBusy} busyLabel={t("signInAgain.busy")}>
          {t("signInAgain.submit")}
        </Button>
      </DialogActions>
    </form>
  );
}
