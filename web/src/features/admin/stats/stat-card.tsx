import type { LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";

import { Sparkline } from "#src/features/admin/stats/sparkline.tsx";
import { formatNumber } from "#src/i18n/i18n.ts";

/** A figure with its name, its meaning, and its trend over the last 30 days while its service is available. */
export function StatCard({
  name,
  icon: Icon,
  value,
  note,
  trend,
}: {
  name: string;
  icon: LucideIcon;
  /** Null while the service that counts it is down. */
  value: number | null;
  note: string | null;
  trend?: { values: readonly number[]; label: string; caption: string } | undefined;
}) {
  const { t } = useTranslation();
  return (
    <li className="sheet flex min-w-0 flex-col gap-2 p-4">
      <div className="flex items-center justify-between gap-2">
        <p className="font-semibold text-muted">{name}</p>
        <Icon aria-hidden className="size-5 shrink-0 text-primary" />
      </div>
      <p
        className={
          value === null ? "font-semibold text-muted" : "figures text-3xl leading-none font-extrabold"
        }
      >
        {value === null ? t("admin.unknown") : formatNumber(value)}
      </p>
      {note !== null && <p className="text-sm text-muted">{note}</p>}
      {trend && (
        <div className="mt-auto grid gap-1 pt-1">
          <Sparkline values={trend.values} label={trend.label} />
          <p className="text-sm text-muted">{trend.caption}</p>
        </div>
      )}
    </li>
  );
}
