import { useTranslation } from "react-i18next";

import type { AnnouncementText } from "#src/features/admin/announcements/announcement-rule.ts";
import { formatDate } from "#src/i18n/i18n.ts";

/** A preview of the announcement in the users' dialog. */
export function AnnouncementPreview({ text, createdAt }: { text: AnnouncementText; createdAt: string }) {
  const { t } = useTranslation();
  return (
    <section
      aria-label={t("admin.announcements.preview")}
      className="grid gap-2 rounded-control bg-sunken p-3"
    >
      <p className="text-muted">{t("admin.announcements.previewHint")}</p>
      <div className="grid gap-3 rounded-card border border-line bg-surface p-4">
        <p className="font-display text-2xl leading-tight font-bold [overflow-wrap:anywhere]">
          {text.title.trim() || t("admin.announcements.previewTitle")}
        </p>
        <p className="text-sm text-muted">{formatDate(createdAt)}</p>
        <p className="text-base [overflow-wrap:anywhere] whitespace-pre-wrap">
          {text.content.trim() || t("admin.announcements.previewContent")}
        </p>
      </div>
    </section>
  );
}
