import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { filter, firstValueFrom } from "rxjs";

import { RecordDashboardVisitDocument } from "#src/app/dashboard-visit.generated.ts";
import { deviceStorage } from "#src/lib/storage.ts";
import { deviceTimeZone } from "#src/lib/time-zone.ts";

/** The device's date and zone, such as "2025-11-9 Europe/Berlin". */
const today = (): string => {
  const now = new Date();
  return `${now.getFullYear()}-${now.getMonth() + 1}-${now.getDate()} ${deviceTimeZone()}`;
};

/** Resolves when nothing is asked for any more: the same question, asked again before, would get the old answer. */
const answered = (client: ApolloClient): Promise<unknown> =>
  Promise.all(
    [...client.getObservableQueries("active")].map((query) =>
      firstValueFrom(query.pipe(filter(({ loading }) => !loading)), { defaultValue: null }),
    ),
  );

/**
 * Tells the server at the start, and when the app is looked at on another date or in another zone, that the
 * person is here. What is shown is then fetched again, because streaks are about today.
 */
export function useDashboardVisit(viewerId: string): void {
  const client = useApolloClient();
  useEffect(() => {
    const zoneKey = `questwell:zone:${viewerId}`;
    let told: string | null = null;

    const tell = async () => {
      const now = today();
      const before = told;
      if (before === now || document.visibilityState !== "visible" || !navigator.onLine) return;
      told = now;
      const timeZone = deviceTimeZone();
      try {
        await client.mutate({ mutation: RecordDashboardVisitDocument, variables: { timeZone } });
      } catch (cause) {
        told = before;
        console.warn("The visit was not recorded", cause);
        return;
      }
      const zoneBefore = deviceStorage.read(zoneKey);
      deviceStorage.write(zoneKey, timeZone);
      // At the start everything is fetched anyway; it is right unless the server thought of another zone.
      if (before === null && (zoneBefore === null || zoneBefore === timeZone)) return;
      await answered(client)
        .then(() => client.refetchQueries({ include: "active" }))
        .catch((cause: unknown) => console.warn("The new day could not be fetched", cause));
    };
    const look = () => void tell();

    // Not in the task that draws the screen.
    const timer = setTimeout(look);
    document.addEventListener("visibilitychange", look);
    window.addEventListener("online", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("online", look);
    };
  }, [client, viewerId]);
}
