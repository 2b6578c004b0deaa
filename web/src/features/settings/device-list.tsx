import { useQuery } from "@apollo/client/react";
import { useTranslation } from "react-i18next";

import { DeviceCard } from "#src/features/settings/device-card.tsx";
import { SessionsDocument } from "#src/features/settings/sessions.generated.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

/** The person's sessions. Refetched each time: sessions begin and end elsewhere. */
export function DeviceList() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(SessionsDocument, { fetchPolicy: "cache-and-network" });
  const askAgain = () => void refetch().catch(() => undefined);
  if (error) {
    return (
      <Notice isError text={t("settings.devicesFailed")}>
        <Button variant="secondary" onClick={askAgain}>
          {t("common.retry")}
        </Button>
      </Notice>
    );
  }
  if (!data) return <Skeleton className="h-41 sm:h-29.5" />;
  const isAlone = data.sessions.every((session) => session.isCurrent);
  return (
    <div className="grid gap-4">
      <p className="text-muted">{t(isAlone ? "settings.devicesAlone" : "settings.devicesLead")}</p>
      <ul className="grid gap-3">
        {data.sessions.map((session) => (
          <DeviceCard key={session.id} session={session} onGone={askAgain} />
        ))}
      </ul>
    </div>
  );
}
