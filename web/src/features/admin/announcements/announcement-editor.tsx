import { useState } from "react";
import { useTranslation } from "react-i18next";

import type { AdminAnnouncementFragment } from "#src/features/admin/admin.generated.ts";
import { AnnouncementForm } from "#src/features/admin/announcements/announcement-form.tsx";
import { type AnnouncementText, draftOf } from "#src/features/admin/announcements/announcement-rule.ts";
import { useDraft } from "#src/lib/draft.ts";
import { AlertDialog } from "#src/ui/alert-dialog.tsx";
import { Dialog } from "#src/ui/dialog.tsx";

const blank: AnnouncementText = { title: "", content: "", isActive: true };

const isSame = (one: AnnouncementText, other: AnnouncementText): boolean =>
  one.title === other.title && one.content === other.content && one.isActive === other.isActive;

/**
 * Creates an announcement, or edits `announcement`. The draft survives a reload and an ended session until it is saved
 * or discarded, and it is never discarded without a confirmation.
 */
export function AnnouncementEditor({
  viewerId,
  announcement,
  onClose,
  onSave,
}: {
  viewerId: string;
  announcement: AdminAnnouncementFragment | null;
  onClose: () => void;
  /** Returns whether it was saved. */
  onSave: (text: AnnouncementText) => Promise<boolean>;
}) {
  const { t } = useTranslation();
  const draft = useDraft(`announcement:${viewerId}:${announcement?.id ?? "new"}`);
  const [isLeaving, setLeaving] = useState(false);
  const [openedAt] = useState(() => new Date().toISOString());
  const saved: AnnouncementText = announcement ?? blank;
  const text = draftOf(draft.text) ?? {
    title: saved.title,
    content: saved.content,
    isActive: saved.isActive,
  };
  const isNew = announcement === null;

  const throwAway = () => {
    draft.clear();
    onClose();
  };
  const leave = () => (isSame(text, saved) ? throwAway() : setLeaving(true));
  return (
    <Dialog
      isOpen
      onClose={leave}
      title={t(isNew ? "admin.announcements.createTitle" : "admin.announcements.editTitle")}
    >
      <AnnouncementForm
        text={text}
        createdAt={announcement?.createdAt ?? openedAt}
        submitLabel={t(isNew ? "admin.announcements.create" : "admin.announcements.update")}
        onChange={(next) => draft.write(JSON.stringify(next))}
        onCancel={leave}
        onSubmit={async (next) => {
          if (await onSave(next)) throwAway();
        }}
      />
      <AlertDialog
        isOpen={isLeaving}
        onClose={() => setLeaving(false)}
        title={t("admin.announcements.discardTitle")}
        text={t("admin.announcements.discardText")}
        cancelLabel={t("admin.announcements.keepEditing")}
        confirmLabel={t("admin.announcements.discard")}
        onConfirm={throwAway}
      />
    </Dialog>
  );
}
