import { Send } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { maxLengths } from "#src/lib/text-limits.generated.ts";
import { showToast } from "#src/lib/toast.ts";
import { TextField } from "#src/ui/field.tsx";

const maxLength = maxLengths["Mutation.cheerActivity.message"];

/** The input for a cheer. Enter or the button sends it; Escape closes the input and keeps the draft. */
export function CheerForm({
  name,
  text,
  onWrite,
  onSend,
  onClose,
}: {
  /** The name of the recipient. */
  name: string;
  text: string;
  onWrite: (text: string) => void;
  /** Called with the trimmed text, never with an empty one. */
  onSend: (message: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => field.current?.focus(), []);

  const submit = () => {
    const message = text.trim();
    if (message !== "") {
      onSend(message);
      return;
    }
    setMissing(true);
    showToast({ tone: "error", title: t("common.error"), description: t("activities.cheerMissing") });
    field.current?.focus();
  };

  return (
    <form
      noValidate
      className="grid gap-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        ref={field}
        label={t("activities.cheerLabel", { name })}
        placeholder={t("activities.cheerHint")}
        value={text}
        maxLength={maxLength}
        autoComplete="off"
        enterKeyHint="send"
        error={isMissing ? t("activities.cheerMissing") : undefined}
        onChange={(event) => {
          onWrite(event.target.value);
          setMissing(false);
        }}
        onKeyDown={(event) => {
          if (event.key === "Escape") onClose();
        }}
        trailing={
          <button
            type="submit"
            aria-label={t("activities.sendCheer")}
            className="grid size-11 place-items-center rounded-control text-primary hover:bg-sunken"
          >
            <Send aria-hidden className="size-5" />
          </button>
        }
      />
      <p
        role="note"
        aria-label={t("activities.counterLabel", { count: text.length, max: maxLength })}
        className="figures text-right text-sm text-muted"
      >
        {t("activities.counter", { count: text.length, max: maxLength })}
      </p>
    </form>
  );
}
