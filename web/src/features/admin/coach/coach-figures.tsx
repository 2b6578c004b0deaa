import { useTranslation } from "react-i18next";

import { formatMoney } from "#src/lib/format-money.ts";
import type { AdminCoach } from "#src/features/admin/coach/use-coach.ts";
import { formatNumber } from "#src/i18n/i18n.ts";

const tenths = (ms: number): string => formatNumber(Math.round(ms / 100) / 10);

/** What came of calls: their number, time and cost, and why others were answered by Questwell's coach. */
export function CoachFigures({ figures }: { figures: AdminCoach["total"] }) {
  const { t } = useTranslation();
  const { calls, fallbacks, refusals, unsafe, microUsd, p50Ms, p95Ms } = figures;
  const seconds = (ms: number | null) =>
    ms === null ? t("admin.coach.noTime") : t("admin.coach.seconds", { seconds: tenths(ms) });
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
      <Figure name={t("admin.coach.calls")} value={formatNumber(calls)} />
      <Figure name={t("admin.coach.cost")} value={formatMoney(microUsd)} />
      <Figure name={t("admin.coach.p50")} value={seconds(p50Ms)} />
      <Figure name={t("admin.coach.p95")} value={seconds(p95Ms)} />
      <Figure name={t("admin.coach.refusals")} value={formatNumber(refusals)} />
      <Figure name={t("admin.coach.unsafe")} value={formatNumber(unsafe)} />
      {fallbacks.map(({ reason, calls: number }) => (
        <Figure key={reason} name={t("admin.coach.fallback", { reason })} value={formatNumber(number)} />
      ))}
    </dl>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex min-w-0 items-baseline justify-between gap-3 border-b border-line py-1">
      <dt className="min-w-0 text-muted [overflow-wrap:anywhere]">{name}</dt>
      <dd className="figures shrink-0">{value}</dd>
    </div>
  );
}
