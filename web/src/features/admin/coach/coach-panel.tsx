import { useTranslation } from "react-i18next";

import { CoachFigures } from "#src/features/admin/coach/coach-figures.tsx";
import { CoachSpend } from "#src/features/admin/coach/coach-spend.tsx";
import { PauseSwitch } from "#src/features/admin/coach/pause-switch.tsx";
import { type AdminCoach, useCoach } from "#src/features/admin/coach/use-coach.ts";
import { VersionList } from "#src/features/admin/coach/version-list.tsx";
import { failureDetails } from "#src/features/admin/failure-details.ts";
import { LoadFailure } from "#src/ui/load-failure.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

/** The language model for operators: the pause, what is spent, and what came of its calls. No text and nobody is in it. */
export function CoachPanel() {
  const { t } = useTranslation();
  const { answer, failure, isLoading, reload, setPaused } = useCoach();
  return (
    <div className="grid gap-4">
      <h2 className="text-xl">{t("admin.coach.title")}</h2>
      {failure && !isLoading && (
        <LoadFailure text={t("admin.coach.failed")} {...failureDetails(failure)} onRetry={reload} />
      )}
      {!answer && isLoading && <Skeleton className="h-60" />}
      {answer && <Details coach={answer} onPause={setPaused} />}
    </div>
  );
}

function Details({
  coach,
  onPause,
}: {
  coach: AdminCoach;
  onPause: (isPaused: boolean) => Promise<boolean>;
}) {
  const { t } = useTranslation();
  const { provider, total, versions } = coach;
  return (
    <>
      <p className="text-muted [overflow-wrap:anywhere]">
        {provider ? t("admin.coach.lead", { ...provider }) : t("admin.coach.none")}
      </p>
      <PauseSwitch coach={coach} onPause={onPause} />
      {provider && <CoachSpend coach={coach} provider={provider} />}
      <section className="grid gap-3">
        <h3 className="text-lg">{t("admin.coach.callsTitle")}</h3>
        {total.calls === 0 ? (
          <p className="text-muted">{t("admin.coach.noCalls")}</p>
        ) : (
          <>
            <CoachFigures figures={total} />
            <VersionList versions={versions} />
          </>
        )}
      </section>
    </>
  );
}
