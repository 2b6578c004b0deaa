import { useApolloClient } from "@apollo/client/react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { SubmitFeedbackDocument } from "#src/features/feedback/submit-feedback.generated.ts";
import { failureText } from "#src/lib/api-error.ts";
import { useDraft } from "#src/lib/draft.ts";
import { showFailure } from "#src/lib/failure-toast.ts";
import { showToast } from "#src/lib/toast.ts";
import { maxLengths } from "#src/lib/text-limits.generated.ts";
import { Button } from "#src/ui/button.tsx";
import { CharacterCount } from "#src/ui/character-count.tsx";
import { Dialog, DialogActions } from "#src/ui/dialog.tsx";
import { TextArea } from "#src/ui/field.tsx";

const maxLength = maxLengths["Mutation.submitFeedback.message"];

/**
 * A message to the operators of the app. The draft is kept until it is sent. A `report` is about one thing: it is
 * prefilled with a text, and has a separate draft under its name.
 */
export function FeedbackDialog({
  viewerId,
  report,
  isOpen,
  onClose,
}: {
  viewerId: string;
  report?: { name: string; text: string };
  isOpen: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const client = useApolloClient();
  const draft = useDraft(report ? `report:${viewerId}:${report.name}` : `feedback:${viewerId}`, report?.text);
  const [isBusy, setBusy] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const isEmpty = draft.text.trim() === "";

  const submit = async () => {
    if (isBusy) return;
    setMissing(isEmpty);
    if (isEmpty) {
      showToast({ tone: "error", title: t("common.error"), description: t("feedback.empty") });
      box.current?.focus();
      return;
    }
    setBusy(true);
    try {
      await client.mutate({
        mutation: SubmitFeedbackDocument,
        variables: { message: draft.text.trim() },
        context: { sessionEndedNotice: "feedback" },
      });
      draft.clear();
      onClose();
      showToast({ tone: "success", title: t("feedback.sentTitle"), description: t("feedback.sentText") });
    } catch (error) {
      showFailure(error, t("common.error"), failureText(error, t("feedback.failed")));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t("feedback.title")} description={t("feedback.lead")}>
      <form
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextArea
          ref={box}
          label={t("feedback.label")}
          value={draft.text}
          maxLength={maxLength}
          rows={6}
          onChange={(event) => {
            draft.write(event.target.value);
            setMissing(false);
          }}
          error={isMissing ? t("feedback.empty") : undefined}
        />
        <CharacterCount
          text={t("feedback.counter", { count: draft.text.length, max: maxLength })}
          label={t("feedback.counterLabel", { count: draft.text.length, max: maxLength })}
        />
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {t("common.cancel")}
          </Button>
          <Button type="submit" isDisabled={isEmpty} isBusy={isBusy} busyLabel={t("feedback.sending")}>
            {t("feedback.send")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
