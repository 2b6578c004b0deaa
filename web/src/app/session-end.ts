import { i18n } from "#src/i18n/i18n.ts";
import type { SessionEndedNotice } from "#src/lib/apollo-client.ts";
import { page } from "#src/lib/page.ts";
import { keepReturnPath } from "#src/lib/session/return-path.ts";
import { noteSessionEnd } from "#src/lib/session/session-changes.ts";
import { keepToastForReload, showToast } from "#src/lib/toast.ts";

/** Long enough to read the title, short enough that little typed text is wasted. */
const redirectMs = 500;

const words = {
  unauthorized: { title: "session.unauthorizedTitle", description: "session.unauthorizedText" },
  feedback: { title: "session.unauthorizedTitle", description: "session.feedbackText" },
  admin: { title: "session.unauthorizedTitle", description: "session.feedbackText" },
  announcements: { title: "session.announcementsTitle", description: "session.announcementsText" },
} as const;

/** The celebrated completion did not count. */
async function endCelebrations(): Promise<void> {
  const [{ stopConfetti }, { endFlights }] = await Promise.all([
    import("#src/lib/celebration/confetti.ts"),
    import("#src/lib/celebration/xp-flight.ts"),
  ]);
  stopConfetti();
  endFlights();
}

/**
 * Handles a call that was rejected because the session has ended: a toast, then a full load of the sign-in page, so
 * that no data of the person stays in memory. The path is stored for the same person's next sign-in. However many calls
 * fail at the same time, this runs once.
 */
export function createSessionEnd(): (notice: SessionEndedNotice, viewerId: string | null) => void {
  let hasEnded = false;
  return (notice, viewerId) => {
    if (hasEnded) return;
    hasEnded = true;
    const toast = {
      tone: "error" as const,
      title: i18n.t(words[notice].title),
      description: i18n.t(words[notice].description),
    };
    showToast(toast);
    noteSessionEnd();
    endCelebrations().catch((cause: unknown) => console.warn("Celebrations could not be stopped", cause));
    setTimeout(() => {
      keepReturnPath(window.location.pathname, viewerId);
      keepToastForReload(toast);
      page.load("/auth");
    }, redirectMs);
  };
}
