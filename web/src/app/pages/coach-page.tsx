import { useQuery } from "@apollo/client/react";
import { useTranslation } from "react-i18next";

import { BackLink } from "#src/app/back-link.tsx";
import { PageTitle } from "#src/app/page-title.tsx";
import { AiSwitch } from "#src/features/coach/ai-switch.tsx";
import { CallLog } from "#src/features/coach/call-log.tsx";
import { CoachBudgetDocument } from "#src/features/coach/coach.generated.ts";
import { CoachMeter } from "#src/features/coach/coach-meter.tsx";
import { WhatIsSent } from "#src/features/coach/what-is-sent.tsx";
import { SettingsDocument, type SettingsFragment } from "#src/features/settings/settings.generated.ts";
import { useUpdateSettings } from "#src/features/settings/use-update-settings.ts";
import coach from "#src/i18n/en/coach.json" with { type: "json" };
import coachLog from "#src/i18n/en/coach-log.json" with { type: "json" };
import settings from "#src/i18n/en/settings.json" with { type: "json" };
import { addSentences } from "#src/i18n/i18n.ts";
import { toApiError } from "#src/lib/api-error.ts";
import { LoadFailure } from "#src/ui/load-failure.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

addSentences({ coach, coachLog, settings });

/** Who writes for the person, what is left of AI today, and every text that left the server for it. */
export function CoachPage() {
  const { t } = useTranslation();
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <div className="grid justify-items-start gap-1">
        <BackLink to="/settings">{t("coachLog.back")}</BackLink>
        <PageTitle>{t("coachLog.title")}</PageTitle>
        <p className="max-w-[65ch] text-muted">{t("coachLog.lead")}</p>
      </div>
      <section aria-labelledby="ai-title" className="sheet grid gap-5 p-5 sm:p-6">
        <h2 id="ai-title" className="text-xl">
          {t("coachLog.switchTitle")}
        </h2>
        <AiState />
      </section>
      <CallLog />
    </div>
  );
}

/** Both are fetched whenever the screen opens: answers are used up on every device. */
function AiState() {
  const { t } = useTranslation();
  const chosen = useQuery(SettingsDocument);
  const budget = useQuery(CoachBudgetDocument, { fetchPolicy: "cache-and-network" });
  const error = (chosen.data ? undefined : chosen.error) ?? (budget.data ? undefined : budget.error);
  if (error) {
    const retry = () => void Promise.all([chosen.refetch(), budget.refetch()]).catch(() => undefined);
    return <LoadFailure text={t("coach.unknown")} requestId={toApiError(error).requestId} onRetry={retry} />;
  }
  if (!chosen.data || !budget.data) return <Skeleton className="h-64" />;
  return <KnownState settings={chosen.data.settings} budget={budget.data.coachBudget} />;
}

function KnownState({
  settings: chosen,
  budget,
}: {
  settings: SettingsFragment;
  budget: Parameters<typeof CoachMeter>[0]["budget"];
}) {
  const { t } = useTranslation();
  const update = useUpdateSettings(chosen);
  const { host, model } = budget;
  const isOn = chosen.aiCoach === true;
  return (
    <>
      <AiSwitch host={host} isOn={isOn} onChange={(aiCoach) => void update({ aiCoach })} />
      {host !== null && (
        <>
          {model !== null && isOn && (
            <p className="text-sm text-muted wrap-anywhere">{t("coachLog.model", { model })}</p>
          )}
          {isOn ? <CoachMeter budget={budget} /> : <p>{t("coachLog.off")}</p>}
          <div className="border-t border-line pt-5">
            <WhatIsSent />
          </div>
        </>
      )}
    </>
  );
}
