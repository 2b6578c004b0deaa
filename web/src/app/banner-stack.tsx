import { useApolloClient } from "@apollo/client/react";
import { CloudCheck, CloudOff, CloudUpload, Sparkles } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import offline from "#src/i18n/en/offline.json" with { type: "json" };
import { addSentences, formatDateTime } from "#src/i18n/i18n.ts";
import { loadNewVersion } from "#src/lib/app-version.ts";
import { retryParked } from "#src/lib/offline-queue/queue.ts";
import type { useWaiting } from "#src/lib/offline-queue/use-waiting.ts";
import { returnToServer } from "#src/lib/snapshot/return-to-server.ts";
import { Banner, BannerButton } from "#src/ui/banner.tsx";

addSentences({ offline });

/** How long "All synced" is shown before it disappears. */
const allSyncedMs = 4000;

type Connection = {
  viewerId: string | null;
  restored: { savedAt: string } | null;
  waiting: ReturnType<typeof useWaiting>;
  isOnline: boolean;
};

/** The banners at the bottom of every screen, where they cause no layout shift; empty without a message. */
export function BannerStack({ hasNewVersion, ...connection }: Connection & { hasNewVersion: boolean }) {
  const { t } = useTranslation();
  return (
    <section
      aria-label={t("offline.region")}
      className="pointer-events-none fixed inset-x-0 bottom-2 z-30 mx-auto grid w-full max-w-6xl gap-2 px-3 empty:hidden in-[body:has([data-bottom-bar])]:bottom-24 sm:px-6 [&>*]:pointer-events-auto"
    >
      {hasNewVersion && (
        <Banner
          icon={<Sparkles aria-hidden className="size-5 text-primary" />}
          text={t("offline.newVersion")}
        >
          <BannerButton onClick={loadNewVersion}>{t("offline.reload")}</BannerButton>
        </Banner>
      )}
      <ConnectionBanner {...connection} />
    </section>
  );
}

function ConnectionBanner({ viewerId, restored, waiting, isOnline }: Connection) {
  const { t } = useTranslation();
  const client = useApolloClient();
  const isAllSynced = useAllSynced(waiting.count);
  const hasTrouble = !isOnline || restored !== null;
  if (isAllSynced && !hasTrouble) {
    return (
      <Banner
        icon={<CloudCheck aria-hidden className="size-5 text-success" />}
        text={t("offline.allSynced")}
      />
    );
  }
  if (!hasTrouble && waiting.count === 0) return null;
  const retry = () => {
    void returnToServer(client);
    if (viewerId !== null) void retryParked(viewerId);
  };
  const state = isOnline ? restored && t("offline.unreachable") : t("offline.offline");
  const source = restored && t("offline.restored", { date: formatDateTime(restored.savedAt) });
  const Icon = hasTrouble ? CloudOff : CloudUpload;
  return (
    <Banner
      icon={<Icon aria-hidden className="size-5 text-secondary" />}
      text={[state, source].filter((part) => part !== null).join(" ")}
      detail={waiting.count > 0 ? t("offline.waiting", { count: waiting.count }) : ""}
    >
      {isOnline && (restored !== null || waiting.parkedCount > 0) && (
        <BannerButton onClick={retry}>{t("common.retry")}</BannerButton>
      )}
    </Banner>
  );
}

/** True for a moment after the last queued completion was sent. */
function useAllSynced(count: number): boolean {
  const [lastCount, setLastCount] = useState(count);
  const [isShown, setShown] = useState(false);
  if (count !== lastCount) {
    setLastCount(count);
    setShown(count === 0);
  }
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => setShown(false), allSyncedMs);
    return () => clearTimeout(timer);
  }, [isShown]);
  return isShown;
}
