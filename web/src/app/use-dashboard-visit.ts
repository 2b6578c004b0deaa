import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { filter, firstValueFrom } from "rxjs";

import { RecordDashboardVisitDocument } from "#src/app/dashboard-visit.generated.ts";
import { noteDashboard } from "#src/lib/first-screen.ts";
import { deviceStorage } from "#src/lib/storage.ts";
import { deviceTimeZone } from "#src/lib/time-zone.ts";

/** The device's date and time zone, such as "2025-11-9 Europe/Berlin". */
const today = (): string => {
  const now = new Date();
  return `${now.getFullYear()}-${now.getMonth() + 1}-${now.getDate()} ${deviceTimeZone()}`;
};

/**
 * Resolves when no query is in flight: a query that is already in flight would be deduplicated and return the old data.
 */
const answered = (client: ApolloClient): Promise<unknown> =>
  Promise.all(
    [...client.getObservableQueries("active")].map((query) =>
      firstValueFrom(query.pipe(filter(({ loading }) => !loading)), { defaultValue: null }),
    ),
  );

/**
 * Reports the person's visit to the server at the start, and when they return to the app on another date or in another
 * time zone. The screen is then refetched, because streaks depend on today's date.
 */
export function useDashboardVisit(viewerId: string): void {
  const client = useApolloClient();
  useEffect(() => {
    const zoneKey = `questwell:zone:${viewerId}`;
    let reportedDay: string | null = null;

    const reportVisit = async () => {
      const now = today();
      const before = reportedDay;
      if (before === now || document.visibilityState !== "visible" || !navigator.onLine) return;
      reportedDay = now;
      const timeZone = deviceTimeZone();
      try {
        await client.mutate({ mutation: RecordDashboardVisitDocument, variables: { timeZone } });
      } catch (cause) {
        reportedDay = before;
        console.warn("The dashboard visit could not be recorded", cause);
        return;
      }
      const zoneBefore = deviceStorage.read(zoneKey);
      deviceStorage.write(zoneKey, timeZone);
      // At the start everything is fetched anyway; it is correct unless the server assumed another time zone.
      if (before === null && (zoneBefore === null || zoneBefore === timeZone)) return;
      await answered(client)
        .then(() => client.refetchQueries({ include: "active" }))
        .catch((cause: unknown) => console.warn("The new day could not be fetched", cause));
    };
    const look = () => void reportVisit();

    // Not in the task that renders the screen.
    const timer = setTimeout(() => {
      noteDashboard();
      look();
    });
    document.addEventListener("visibilitychange", look);
    window.addEventListener("online", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("online", look);
    };
  }, [client, viewerId]);
}
