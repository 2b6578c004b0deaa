import type { ApolloClient } from "@apollo/client";

import { refreshProgress } from "#src/app/refresh-progress.ts";
import { sendQueued } from "#src/features/challenges/send-queued.ts";
import offline from "#src/i18n/en/offline.json" with { type: "json" };
import { addSentences, i18n } from "#src/i18n/i18n.ts";
import { unreadableStore } from "#src/lib/offline-queue/queue.ts";
import { startQueue } from "#src/lib/offline-queue/queue-runner.ts";
import { keepSnapshot } from "#src/lib/snapshot/keep-snapshot.ts";
import { showToast } from "#src/lib/toast.ts";

addSentences({ offline });

/** Starts the offline queue and the snapshots of a person on this device; the returned function stops them. */
export function startOfflineSync(client: ApolloClient, viewerId: string): () => void {
  const stops = [
    unreadableStore.subscribe(() =>
      showToast({
        tone: "error",
        title: i18n.t("offline.unreadableTitle"),
        description: i18n.t("offline.unreadableText"),
      }),
    ),
    startQueue({
      userId: viewerId,
      send: (item) => sendQueued(client, item),
      onSettled: () => refreshProgress(client),
    }),
    keepSnapshot(client, viewerId),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
