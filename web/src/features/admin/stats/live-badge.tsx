import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import { formatTime } from "#src/i18n/i18n.ts";
import { Button } from "#src/ui/button.tsx";

const liveMs = 60_000;
const minuteMs = 60_000;
const tickMs = 5000;

/** Marks the figures as live for one minute, then shows their age with a button to refetch them. */
export function LiveBadge({
  answeredAt,
  isLoading,
  onRefresh,
}: {
  answeredAt: number;
  isLoading: boolean;
  onRefresh: () => void;
}) {
  const { t } = useTranslation();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  const ageMs = now - answeredAt;
  const isLive = ageMs <= liveMs;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 sm:justify-start">
      <div className="grid justify-items-start gap-x-3 gap-y-1 sm:flex sm:items-center">
        <p
          className={`inline-flex items-center gap-2 rounded-full border px-3 leading-7 font-semibold ${isLive ? "border-success text-success" : "border-line-strong text-muted"}`}
        >
          <span
            aria-hidden
            className={`size-2 rounded-full ${isLive ? "bg-success" : "border border-line-strong"}`}
          />
          {isLive ? t("admin.live") : t("admin.dataAge", { count: Math.floor(ageMs / minuteMs) })}
        </p>
        <p className="figures text-muted">{t("admin.asOf", { time: formatTime(answeredAt) })}</p>
      </div>
      <Button variant="secondary" isBusy={isLoading} busyLabel={t("admin.refreshing")} onClick={onRefresh}>
        {t("admin.refresh")}
      </Button>
    </div>
  );
}
