import { Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

import type { AdminFeedbackFragment } from "#src/features/admin/admin.generated.ts";
import { formatDateTime } from "#src/i18n/i18n.ts";
import { personName } from "#src/lib/person-name.ts";
import { AlertDialog } from "#src/ui/alert-dialog.tsx";
import { Button } from "#src/ui/button.tsx";

/** One message with its author and date, and a button to delete it. */
export function FeedbackCard({
  feedback: { userId, author, message, createdAt },
  onDelete,
}: {
  feedback: AdminFeedbackFragment;
  onDelete: () => void;
}) {
  const { t } = useTranslation();
  const nameId = useId();
  const [isAsking, setAsking] = useState(false);
  const name = personName(author, t("admin.feedback.anonymous"));
  return (
    <article aria-labelledby={nameId} className="sheet grid gap-2 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={nameId} className="text-lg [overflow-wrap:anywhere]">
          {name}
        </h3>
        <time dateTime={createdAt} className="figures text-muted">
          {formatDateTime(createdAt)}
        </time>
      </div>
      <p className="[overflow-wrap:anywhere] text-muted">
        {userId === null ? t("admin.feedback.erased") : t("admin.feedback.userId", { id: userId })}
      </p>
      <p className="max-w-[65ch] [overflow-wrap:anywhere] whitespace-pre-wrap">{message}</p>
      <div className="flex justify-end">
        <Button
          variant="quiet"
          aria-label={t("admin.feedback.deleteOf", { name })}
          onClick={() => setAsking(true)}
        >
          <Trash2 aria-hidden className="size-4" />
          {t("admin.feedback.delete")}
        </Button>
      </div>
      <AlertDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t("admin.feedback.deleteTitle")}
        text={t("admin.feedback.deleteText")}
        cancelLabel={t("common.cancel")}
        confirmLabel={t("admin.feedback.delete")}
        onConfirm={onDelete}
      />
    </article>
  );
}
