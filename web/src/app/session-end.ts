import { i18n } from "#src/i18n/i18n.ts";
import type { SessionEndedNotice } from "#src/lib/apollo-client.ts";
import { page } from "#src/lib/page.ts";
import { keepReturnPath } from "#src/lib/session/return-path.ts";
import { noteSessionEnd } from "#src/lib/session/session-changes.ts";
import { keepToastForReload, showToast } from "#src/lib/toast.ts";

/** Long enough to read the title, short enough not to work on in vain. */
const redirectMs = 500;

const words = {
  unauthorized: { title: "session.unauthorizedTitle", description: "session.unauthorizedText" },
  feedback: { title: "session.unauthorizedTitle", description: "session.feedbackText" },
  admin: { title: "session.unauthorizedTitle", description: "session.feedbackText" },
  announcements: { title: "session.announcementsTitle", description: "session.announcementsText" },
} as const;

/** What was celebrated did not count. */
async function endCelebrations(): Promise<void> {
  const [{ stopConfetti }, { endFlights }] = await Promise.all([
    import("#src/lib/celebration/confetti.ts"),
    import("#src/lib/celebration/xp-flight.ts"),
  ]);
  stopConfetti();
  endFlights();
}

/**
 * What happens when a call is answered with an ended session: a toast, then the sign-in page, loaded afresh
 * so that nothing of the person stays in memory. The path is kept for when the same person signs in. However many calls
 * fail at once, it happens once.
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
    endCelebrations().catch((cause: unknown) => console.warn("A celebration goes on", cause));
    setTimeout(() => {
      keepReturnPath(window.location.pathname, viewerId);
      keepToastForReload(toast);
      page.load("/auth");
    }, redirectMs);
  };
}
