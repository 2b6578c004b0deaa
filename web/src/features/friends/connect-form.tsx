import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { useConnect } from "#src/features/friends/use-friends.ts";
import { showToast } from "#src/lib/toast.ts";
import { Button } from "#src/ui/button.tsx";
import { TextField } from "#src/ui/field.tsx";

/** Takes a friend's code, in capitals and without spaces from the first letter on. */
export function ConnectForm({ onConnected }: { onConnected: () => void }) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const [isMissing, setMissing] = useState(false);
  const { connect, isBusy } = useConnect(onConnected);

  const submit = async () => {
    if (isBusy) return;
    if (code === "") {
      setMissing(true);
      showToast({ tone: "error", title: t("common.error"), description: t("friends.codeMissing") });
      field.current?.focus();
      return;
    }
    if (await connect(code)) setCode("");
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
        error={isMissing ? t("friends.codeMissing") : undefined}
        value={code}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        onChange={(event) => {
          setCode(event.target.value.replaceAll(/\s/gu, "").toUpperCase());
          setMissing(false);
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
