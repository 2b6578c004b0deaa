import { type ReactNode, type Ref, useState } from "react";
import { useTranslation } from "react-i18next";

import { maxLengths } from "#src/lib/text-limits.generated.ts";
import { showToast } from "#src/lib/toast.ts";
import { CharacterCount } from "#src/ui/character-count.tsx";
import { TextArea } from "#src/ui/field.tsx";

const maxLength = maxLengths["Mutation.refineGoal.goalText"];

/**
 * A text field for the coach with its counter. With `enterSends`, Enter sends and Shift+Enter breaks the line; during
 * an IME composition, Enter is not handled. `children` are rendered between the field and the end.
 */
export function MessageForm({
  label,
  hint,
  rows,
  draft,
  missing,
  enterSends,
  isBusy,
  onSend,
  boxRef,
  children,
}: {
  label: string;
  hint: string;
  rows: number;
  draft: { text: string; write: (text: string) => void };
  missing: { title: string; text: string };
  enterSends: boolean;
  isBusy: boolean;
  onSend: (text: string) => void;
  boxRef: Ref<HTMLTextAreaElement>;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const [isMissing, setMissing] = useState(false);
  const count = draft.text.length;

  const send = (form: HTMLFormElement) => {
    const text = draft.text.trim();
    setMissing(text === "");
    if (text !== "") {
      onSend(text);
      return;
    }
    showToast({ tone: "error", title: missing.title, description: missing.text });
    form.querySelector("textarea")?.focus();
  };

  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) send(event.currentTarget);
      }}
    >
      <TextArea
        ref={boxRef}
        label={label}
        hint={hint}
        rows={rows}
        value={draft.text}
        maxLength={maxLength}
        // While busy, it keeps the focus and the text but is read-only.
        readOnly={isBusy}
        enterKeyHint={enterSends ? "send" : "enter"}
        error={isMissing ? missing.text : undefined}
        onChange={(event) => {
          draft.write(event.target.value);
          setMissing(false);
        }}
        onKeyDown={(event) => {
          if (!enterSends || event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
      <CharacterCount
        text={t("goals.counter", { count, max: maxLength })}
        label={t("goals.counterLabel", { count, max: maxLength })}
      />
      {children}
    </form>
  );
}
