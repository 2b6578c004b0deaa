import { useApolloClient } from "@apollo/client/react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";

import { ChangeEmailDocument } from "#src/features/settings/account.generated.ts";
import { serverText } from "#src/lib/api-error.ts";
import { emailShape } from "#src/lib/email-shape.ts";
import { showFailure } from "#src/lib/failure-toast.ts";
import { withFreshSignIn } from "#src/lib/session/sign-in-again.ts";
import { showToast } from "#src/lib/toast.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog, DialogActions } from "#src/ui/dialog.tsx";
import { TextField } from "#src/ui/field.tsx";

/** Changes the address; if the last sign-in was long ago, the person signs in again first. */
export function ChangeEmailDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("settings.changeEmail")}
      description={t("settings.emailLead")}
    >
      <ChangeEmailForm onClose={onClose} />
    </Dialog>
  );
}

function ChangeEmailForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const client = useApolloClient();
  const [email, setEmail] = useState("");
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const wished = email.trim();
    if (!emailShape.test(wished)) {
      const text = t("settings.emailRequired");
      setError(text);
      event.currentTarget.querySelector<HTMLInputElement>("[name=email]")?.focus();
      showToast({ tone: "error", title: t("settings.emailRequiredTitle"), description: text });
      return;
    }
    setBusy(true);
    try {
      const variables = { email: wished };
      await withFreshSignIn(() => client.mutate({ mutation: ChangeEmailDocument, variables }));
      onClose();
      const description = t("settings.emailUpdatedText", { email: wished });
      showToast({ tone: "success", title: t("settings.emailUpdated"), description });
    } catch (failure) {
      const text = serverText(failure, t("settings.emailFailed"));
      setError(text);
      showFailure(failure, t("settings.emailFailedTitle"), text);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <TextField
        label={t("settings.newEmail")}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        enterKeyHint="done"
        value={email}
        onChange={(event) => {
          setEmail(event.target.value);
          setError(undefined);
        }}
        error={error}
      />
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {t("common.cancel")}
        </Button>
        <Button type="submit" isBusy={isBusy} busyLabel={t("settings.saving")}>
          {t("settings.saveEmail")}
        </Button>
      </DialogActions>
    </form>
  );
}
