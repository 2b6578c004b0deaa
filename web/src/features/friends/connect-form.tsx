import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { useConnect } from "#src/features/friends/use-connect.ts";
import { showToast } from "#src/lib/toast.ts";
import { Button } from "#src/ui/button.tsx";
import { TextField } from "#src/ui/field.tsx";

/** The input for a friend's code: upper-cased and without spaces while typing; errors are shown at the field. */
export function ConnectForm({ onConnected }: { onConnected: () => void }) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | null>(null);
  const { connect, isBusy } = useConnect();

  const mark = (text: string) => {
    setError(text);
    field.current?.focus();
    // The field may already have the focus but be scrolled out of view by a list above it.
    field.current?.scrollIntoView({ block: "nearest" });
  };
  const submit = async () => {
    if (isBusy) return;
    if (code === "") {
      mark(t("friends.codeMissing"));
      showToast({ tone: "error", title: t("common.error"), description: t("friends.codeMissing") });
      return;
    }
    const outcome = await connect(code);
    if (outcome.isConnected) {
      setCode("");
      onConnected();
    } else if (outcome.refusal !== null) mark(outcome.refusal);
  };

  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        ref={field}
        label={t("friends.codeLabel")}
        hint={t("friends.codeHint")}
        error={error ?? undefined}
        value={code}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        onChange={(event) => {
          setCode(event.target.value.replaceAll(/\s/gu, "").toUpperCase());
          setError(null);
        }}
      />
      <Button
        type="submit"
        variant="secondary"
        width="full"
        isBusy={isBusy}
        busyLabel={t("friends.connecting")}
      >
        {t("friends.connect")}
      </Button>
    </form>
  );
}
