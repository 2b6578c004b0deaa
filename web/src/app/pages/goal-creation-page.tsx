import { useApolloClient, useQuery } from "@apollo/client/react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";

import { PageTitle } from "#src/app/page-title.tsx";
import { useReport } from "#src/app/pages/use-report.tsx";
import { refreshProgress } from "#src/app/refresh-progress.ts";
import { FocusAreasDocument } from "#src/features/focus-areas/focus-areas.generated.ts";
import { maxGoals } from "#src/features/goals/goal-banner.tsx";
import { GoalCreation } from "#src/features/goals/goal-creation.tsx";
import { HelpCard } from "#src/features/safety/help-card.tsx";
import { SettingsDocument } from "#src/features/settings/settings.generated.ts";
import coach from "#src/i18n/en/coach.json" with { type: "json" };
import feedback from "#src/i18n/en/feedback.json" with { type: "json" };
import goals from "#src/i18n/en/goals.json" with { type: "json" };
import { addSentences } from "#src/i18n/i18n.ts";
import type { ViewerFragment } from "#src/lib/session/viewer.generated.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { EmptyTrail } from "#src/ui/empty-trail.tsx";

addSentences({ coach, feedback, goals });

/** The screen that turns an idea into a goal with a plan. */
export function GoalCreationPage({ viewer }: { viewer: ViewerFragment }) {
  const { t } = useTranslation();
  const client = useApolloClient();
  const navigate = useNavigate();
  const areas = useQuery(FocusAreasDocument).data?.focusAreas ?? [];
  const usesAi = useQuery(SettingsDocument).data?.settings.aiCoach === true;
  const { openReport, reportDialog } = useReport(viewer.id);
  const isFull = areas.filter(({ isCustom }) => isCustom).length >= maxGoals;

  // The new goal brings challenges and perhaps an achievement; none of them is in the cache.
  const onCreated = () => {
    client.cache.modify({
      fields: {
        challenges: (_challenges, { DELETE }) => DELETE,
        achievements: (_achievements, { DELETE }) => DELETE,
      },
    });
    refreshProgress(client);
  };

  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <div className="grid gap-2">
        <PageTitle>{t("goals.title")}</PageTitle>
        <p className="text-muted">{t("goals.lead")}</p>
      </div>
      <GoalCreation
        viewerId={viewer.id}
        usesAi={usesAi}
        full={
          isFull ? (
            <EmptyTrail title={t("goals.bannerFull")} hint={t("goals.fullHint")}>
              <Link to="/" className={buttonClass()}>
                {t("goals.toDashboard")}
              </Link>
            </EmptyTrail>
          ) : null
        }
        renderHelp={(harm, onClose) => <HelpCard harm={harm} onClose={onClose} />}
        onReport={openReport}
        onCreated={onCreated}
        onLeave={() => void navigate("/")}
      />
      {reportDialog}
    </div>
  );
}
