import { useApolloClient, useQuery } from "@apollo/client/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import {
  AnnouncementsDocument,
  ViewAnnouncementDocument,
} from "#src/features/announcements/announcements.generated.ts";
import { formatDate } from "#src/i18n/i18n.ts";
import { useQuietMoment } from "#src/lib/use-quiet-moment.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";

/**
 * Opens automatically when there are announcements that the person has not seen, at a moment without toasts,
 * celebrations or input. Viewed announcements are reported.
 */
export function AnnouncementDialog() {
  const { t } = useTranslation();
  const { data } = useQuery(AnnouncementsDocument);
  const client = useApolloClient();
  const [index, setIndex] = useState(0);
  const [isClosed, setClosed] = useState(false);
  const noteViewed = useForgetViewed();
  const announcements = data?.announcements ?? [];
  const announcement = announcements[index];
  const isTimely = useQuietMoment(announcement !== undefined);
  if (!announcement) return null;

  const isSingle = announcements.length === 1;
  const isLast = index === announcements.length - 1;
  const report = (ids: readonly string[]) => {
    for (const announcementId of ids) {
      noteViewed(announcementId);
      client
        .mutate({
          mutation: ViewAnnouncementDocument,
          variables: { announcementId },
          context: { sessionEndedNotice: "announcements" },
        })
        .catch((cause: unknown) =>
          // It is shown once more next time: not worth an error message.
          console.warn("An announcement could not be reported as viewed", cause),
        );
    }
  };
  const close = (ids: readonly string[]) => {
    report(ids);
    setClosed(true);
  };

  return (
    <Dialog
      isOpen={isTimely && !isClosed}
      onClose={() => close([announcement.id])}
      title={announcement.title}
    >
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <time dateTime={announcement.createdAt}>{formatDate(announcement.createdAt)}</time>
        {!isSingle && (
          <span className="figures" aria-live="polite">
            {t("announcements.counter", { n: index + 1, m: announcements.length })}
          </span>
        )}
      </p>
      <p className="max-w-[65ch] whitespace-pre-wrap">{announcement.content}</p>
      {isSingle ? (
        <Button width="full" onClick={() => close([announcement.id])}>
          {t("announcements.gotIt")}
        </Button>
      ) : (
        <div className="grid gap-3">
          <div className="grid grid-cols-2 gap-3">
            <Button
              variant="secondary"
              width="full"
              isDisabled={index === 0}
              onClick={() => setIndex(index - 1)}
            >
              {t("announcements.previous")}
            </Button>
            <Button
              width="full"
              data-first-focus
              onClick={() => {
                if (isLast) return close([announcement.id]);
                report([announcement.id]);
                setIndex(index + 1);
              }}
            >
              {t(isLast ? "announcements.finish" : "announcements.next")}
            </Button>
          </div>
          <div className="flex flex-wrap justify-between gap-3">
            <Button variant="quiet" onClick={() => close(announcements.map(({ id }) => id))}>
              {t("announcements.markAllRead")}
            </Button>
            <Button variant="quiet" onClick={() => close([announcement.id])}>
              {t("common.close")}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

/** Evicts viewed announcements from the cache when the screen is left, so that a return does not show them again. */
function useForgetViewed(): (id: string) => void {
  const client = useApolloClient();
  const viewedIds = useRef<ReadonlySet<string>>(new Set());
  useEffect(
    () => () => {
      client.cache.updateQuery(
        { query: AnnouncementsDocument },
        (known) =>
          known && { announcements: known.announcements.filter(({ id }) => !viewedIds.current.has(id)) },
      );
    },
    [client],
  );
  return (id) => {
    viewedIds.current = new Set([...viewedIds.current, id]);
  };
}
