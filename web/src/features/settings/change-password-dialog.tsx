import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";

import { ChangePasswordDocument } from "#src/features/settings/account.generated.ts";
import { type NewPassword, passwordResolver, passwordProblem } from "#src/features/settings/new-password.ts";
import { SessionsDocument } from "#src/features/settings/sessions.generated.ts";
import { serverText } from "#src/lib/api-error.ts";
import { showFailure, showFieldErrors } from "#src/lib/failure-toast.ts";
import { showToast } from "#src/lib/toast.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog, DialogActions } from "#src/ui/dialog.tsx";
import { PasswordField } from "#src/ui/password-field.tsx";

/** Changes the password: the current one, and the new one twice. */
export function ChangePasswordDialog({
  email,
  isOpen,
  onClose,
}: {
  email: string;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("settings.changePassword")}
      description={t("settings.passwordLead")}
    >
      <ChangePasswordForm email={email} onClose={onClose} />
    </Dialog>
  );
}

function ChangePasswordForm({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useApolloClient();
  const [isShown, setShown] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const form = useForm<NewPassword>({
    resolver: passwordResolver,
    defaultValues: { current: "", next: "", confirmation: "" },
  });
  const { errors } = form.formState;
  const eye = {
    visibility: { isShown, toggle: () => setShown(!isShown) },
    toggleLabel: t(isShown ? "common.hidePassword" : "common.showPassword"),
    maxLength: 128,
  };

  const submit = form.handleSubmit(
    async ({ current, next }) => {
      setBusy(true);
      try {
        const variables = { currentPassword: current, newPassword: next };
        await client.mutate({ mutation: ChangePasswordDocument, variables });
        onClose();
        const description = t("settings.passwordUpdatedText");
        showToast({ tone: "success", title: t("settings.passwordUpdated"), description });
        void client.refetchQueries({ include: [SessionsDocument] });
      } catch (error) {
        setBusy(false);
        showFieldErrors(form, error, { currentPassword: "current", newPassword: "next" });
        const text = serverText(error, t("settings.passwordFailed"));
        showFailure(error, t("settings.passwordFailedTitle"), text);
      }
    },
    () => {
      const { title, text } = passwordProblem(form.getValues());
      showToast({ tone: "error", title: t(title), description: t(text) });
    },
  );

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      {/* Identifies the account for the password manager. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.register("current")}
        {...eye}
        label={t("settings.currentPassword")}
        autoComplete="current-password"
        enterKeyHint="next"
        error={errors.current?.message}
      />
      <PasswordField
        {...form.register("next")}
        {...eye}
        label={t("settings.newPassword")}
        placeholder={t("settings.passwordPlaceholder")}
        autoComplete="new-password"
        enterKeyHint="next"
        error={errors.next?.message}
      />
      <PasswordField
        {...form.register("confirmation")}
        {...eye}
        label={t("settings.confirmPassword")}
        autoComplete="new-password"
        enterKeyHint="done"
        error={errors.confirmation?.message}
      />
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {t("common.cancel")}
        </Button>
        <Button type="submit" isBusy={isBusy} busyLabel={t("settings.saving")}>
          {t("settings.savePassword")}
        </Button>
      </DialogActions>
    </form>
  );
}
