import { CircleCheck, CircleOff, Pencil, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

import type { AdminAnnouncementFragment } from "#src/features/admin/admin.generated.ts";
import { Badge } from "#src/features/admin/badge.tsx";
import { formatDate } from "#src/i18n/i18n.ts";
import { AlertDialog } from "#src/ui/alert-dialog.tsx";
import { Button } from "#src/ui/button.tsx";

/** One announcement with its status, and the controls to edit and delete it. */
export function AnnouncementCard({
  announcement,
  onEdit,
  onDelete,
}: {
  announcement: AdminAnnouncementFragment;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const { t } = useTranslation();
  const titleId = useId();
  const [isAsking, setAsking] = useState(false);
  const { title, content, isActive, createdAt } = announcement;
  return (
    <article aria-labelledby={titleId} className="sheet grid gap-2 p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 id={titleId} className="min-w-0 flex-1 text-lg [overflow-wrap:anywhere]">
          {title}
        </h3>
        <Badge tone={isActive ? "good" : "plain"} icon={isActive ? CircleCheck : CircleOff}>
          {t(isActive ? "admin.active" : "admin.inactive")}
        </Badge>
      </div>
      <p className="max-w-[65ch] [overflow-wrap:anywhere] whitespace-pre-wrap">{content}</p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <time dateTime={createdAt} className="text-muted max-sm:w-full">
          {formatDate(createdAt)}
        </time>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            aria-label={t("admin.announcements.editOf", { title })}
            onClick={onEdit}
          >
            <Pencil aria-hidden className="size-4" />
            {t("admin.announcements.edit")}
          </Button>
          <Button
            variant="quiet"
            aria-label={t("admin.announcements.deleteOf", { title })}
            onClick={() => setAsking(true)}
          >
            <Trash2 aria-hidden className="size-4" />
            {t("admin.announcements.delete")}
          </Button>
        </div>
      </div>
      <AlertDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t("admin.announcements.deleteTitle")}
        text={t("admin.announcements.deleteText")}
        cancelLabel={t("common.cancel")}
        confirmLabel={t("admin.announcements.delete")}
        onConfirm={onDelete}
      />
    </article>
  );
}
