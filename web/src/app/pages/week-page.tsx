import { useQuery } from "@apollo/client/react";
import { useTranslation } from "react-i18next";

import { BackLink } from "#src/app/back-link.tsx";
import { ReadAgain } from "#src/app/pages/read-again.tsx";
import { PageTitle } from "#src/app/page-title.tsx";
import { HelpCard } from "#src/features/safety/help-card.tsx";
import { HiddenText } from "#src/features/safety/hidden-text.tsx";
import { SettingsDocument } from "#src/features/settings/settings.generated.ts";
import { WeekAreasDocument, WeekDocument } from "#src/features/week/week.generated.ts";
import { WeekView } from "#src/features/week/week-view.tsx";
import coach from "#src/i18n/en/coach.json" with { type: "json" };
import week from "#src/i18n/en/week.json" with { type: "json" };
import { addSentences } from "#src/i18n/i18n.ts";
import { toApiError } from "#src/lib/api-error.ts";
import { LoadFailure } from "#src/ui/load-failure.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

addSentences({ coach, week });

/** The person's week: what they did, its review, and the plan. */
export function WeekPage() {
  const { t } = useTranslation();
  const { data } = useQuery(WeekDocument, { fetchPolicy: "cache-and-network" });
  const isOpen = data?.week.isReviewOpen ?? true;
  return (
    <div className="mx-auto grid w-full max-w-2xl grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid justify-items-start gap-1">
        <BackLink to="/">{t("week.back")}</BackLink>
        <PageTitle>{t("week.title")}</PageTitle>
        <p className="max-w-[65ch] text-muted">{t(isOpen ? "week.lead" : "week.leadPlan")}</p>
      </div>
      <Week />
    </div>
  );
}

/** The figures are fetched whenever the screen opens: challenges are completed elsewhere. */
function Week() {
  const { t } = useTranslation();
  const known = useQuery(WeekDocument);
  const areas = useQuery(WeekAreasDocument, { fetchPolicy: "cache-and-network" });
  const usesAi = useQuery(SettingsDocument).data?.settings.aiCoach === true;
  const error = (known.data ? undefined : known.error) ?? (areas.data ? undefined : areas.error);
  if (error) {
    const retry = () => void Promise.all([known.refetch(), areas.refetch()]).catch(() => undefined);
    return (
      <LoadFailure text={t("week.loadFailed")} requestId={toApiError(error).requestId} onRetry={retry} />
    );
  }
  if (!known.data || !areas.data) {
    return (
      <>
        <Skeleton className="h-48" />
        <Skeleton className="h-64" />
        <Skeleton className="h-96" />
      </>
    );
  }
  const { plan, nextPlan } = known.data.week;
  const isUnread = [plan, nextPlan].some((each) => each?.textCheck?.state === "waiting");
  return (
    <>
      {isUnread && <ReadAgain query={WeekDocument} />}
      <WeekView
        week={known.data.week}
        areas={areas.data.focusAreas}
        usesAi={usesAi}
        renderHelp={(harm) => <HelpCard harm={harm} />}
        renderHidden={(check, text) => <HiddenText check={check} text={text} />}
      />
    </>
  );
}
