import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import type { AdminAnnouncementFragment } from "#src/features/admin/admin.generated.ts";
import { AnnouncementCard } from "#src/features/admin/announcements/announcement-card.tsx";
import { AnnouncementEditor } from "#src/features/admin/announcements/announcement-editor.tsx";
import { useAnnouncements } from "#src/features/admin/announcements/use-announcements.ts";
import { failureDetails } from "#src/features/admin/failure-details.ts";
import { MoreButton } from "#src/features/admin/more-button.tsx";
import { Button } from "#src/ui/button.tsx";
import { EmptyTrail } from "#src/ui/empty-trail.tsx";
import { LoadFailure } from "#src/ui/load-failure.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

/** The announcements, newest first, and the way to create one. */
export function AnnouncementsView({ viewerId }: { viewerId: string }) {
  const { t } = useTranslation();
  const state = useAnnouncements();
  const { nodes: announcements, failure, isLoading, reload } = state;
  const [edited, setEdited] = useState<AdminAnnouncementFragment | "new" | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const remove = async (announcement: AdminAnnouncementFragment) => {
    // The card that had the focus is deleted.
    if (await state.remove(announcement)) heading.current?.focus();
  };
  const openNew = () => setEdited("new");
  const plus = <Plus aria-hidden className="size-5" />;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
          {t("admin.announcements.title")}
        </h2>
        {announcements?.length !== 0 && (
          <Button onClick={openNew}>
            {plus}
            {t("admin.announcements.new")}
          </Button>
        )}
      </div>
      {failure && !isLoading && (
        <LoadFailure text={t("admin.announcements.failed")} {...failureDetails(failure)} onRetry={reload} />
      )}
      {!announcements && isLoading && <Skeleton className="h-40" />}
      {announcements?.length === 0 && (
        <EmptyTrail title={t("admin.announcements.none")} hint={t("admin.announcements.noneHint")}>
          <Button onClick={openNew}>
            {plus}
            {t("admin.announcements.new")}
          </Button>
        </EmptyTrail>
      )}
      {announcements?.map((announcement) => (
        <AnnouncementCard
          key={announcement.id}
          announcement={announcement}
          onEdit={() => setEdited(announcement)}
          onDelete={() => void remove(announcement)}
        />
      ))}
      <MoreButton pages={state} />
      {edited !== null && (
        <AnnouncementEditor
          viewerId={viewerId}
          announcement={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
          onSave={(text) => (edited === "new" ? state.create(text) : state.update(edited.id, text))}
        />
      )}
    </div>
  );
}
