import { useTranslation } from "react-i18next";

import { formatMoney } from "#src/lib/format-money.ts";
import type { AdminCoach } from "#src/features/admin/coach/use-coach.ts";
import { ProgressBar } from "#src/ui/progress-bar.tsx";

/** What is spent of the day's and the month's cap, as two bars. */
export function CoachSpend({
  coach: { dayMicroUsd, monthMicroUsd },
  provider: { dayCapMicroUsd, monthCapMicroUsd },
}: {
  coach: AdminCoach;
  provider: NonNullable<AdminCoach["provider"]>;
}) {
  const { t } = useTranslation();
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">{t("admin.coach.spendTitle")}</h3>
      <div className="grid gap-4 sm:grid-cols-2">
        <Meter label={t("admin.coach.today")} spent={dayMicroUsd} cap={dayCapMicroUsd} />
        <Meter label={t("admin.coach.month")} spent={monthMicroUsd} cap={monthCapMicroUsd} />
      </div>
    </section>
  );
}

function Meter({ label, spent, cap }: { label: string; spent: number; cap: number }) {
  const { t } = useTranslation();
  const text = t("admin.coach.spentOf", { spent: formatMoney(spent), cap: formatMoney(cap) });
  const percent = cap === 0 ? 100 : Math.min(100, (100 * spent) / cap);
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="font-semibold">{label}</span>
        <span className="figures">{text}</span>
      </p>
      <ProgressBar label={label} percent={percent} text={text} />
    </div>
  );
}
