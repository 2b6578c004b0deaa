import { useApolloClient, useQuery } from "@apollo/client/react";
import { MessageSquareText } from "lucide-react";
import { type ReactNode, Suspense, useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import { JoinedNews } from "#src/app/joined-friends-toast.tsx";
import { DashboardHeader } from "#src/app/pages/dashboard-header.tsx";
import { FocusAreaList } from "#src/app/pages/focus-area-list.tsx";
import { useReport } from "#src/app/pages/use-report.tsx";
import { AchievementScene } from "#src/features/achievements/achievement-scene.tsx";
import { useAchievements } from "#src/features/achievements/use-achievements.ts";
import { ShareOffer } from "#src/features/activities/share-offer.tsx";
import { refreshProgress } from "#src/app/refresh-progress.ts";
import { AnnouncementDialog } from "#src/features/announcements/announcement-dialog.tsx";
import { CoachBudgetDocument } from "#src/features/coach/coach.generated.ts";
import { FeedbackDialog } from "#src/features/feedback/feedback-dialog.tsx";
import { FocusAreasDocument } from "#src/features/focus-areas/focus-areas.generated.ts";
import { GoalBanner } from "#src/features/goals/goal-banner.tsx";
import { LevelCard } from "#src/features/level/level-card.tsx";
import { LevelUpScene } from "#src/features/level/level-up-scene.tsx";
import { SettingsDocument } from "#src/features/settings/settings.generated.ts";
import { useIsWeekKnown, WeekCard } from "#src/features/week/week-card.tsx";
import achievements from "#src/i18n/en/achievements.json" with { type: "json" };
import announcements from "#src/i18n/en/announcements.json" with { type: "json" };
import challenges from "#src/i18n/en/challenges.json" with { type: "json" };
import coach from "#src/i18n/en/coach.json" with { type: "json" };
import dashboard from "#src/i18n/en/dashboard.json" with { type: "json" };
import feedback from "#src/i18n/en/feedback.json" with { type: "json" };
import focusAreas from "#src/i18n/en/focus-areas.json" with { type: "json" };
import goals from "#src/i18n/en/goals.json" with { type: "json" };
import level from "#src/i18n/en/level.json" with { type: "json" };
import sharing from "#src/i18n/en/sharing.json" with { type: "json" };
import weekCard from "#src/i18n/en/week-card.json" with { type: "json" };
import { addSentences } from "#src/i18n/i18n.ts";
import { loadConfetti } from "#src/lib/celebration/confetti.ts";
import { openSoundOnFirstGesture } from "#src/lib/celebration/sound.ts";
import { lazyExtra } from "#src/lib/lazy-extra.ts";
import { useWaiting } from "#src/lib/offline-queue/use-waiting.ts";
import type { ViewerFragment } from "#src/lib/session/viewer.generated.ts";
import { useIsWide } from "#src/lib/use-is-wide.ts";
import { Button } from "#src/ui/button.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

addSentences({
  achievements,
  announcements,
  challenges,
  coach,
  dashboard,
  feedback,
  focusAreas,
  goals,
  level,
  sharing,
  weekCard,
});

/** Arrives late: it stands where it moves nothing else. */
const { Extra: CoachConsent } = lazyExtra(
  async () => (await import("#src/app/pages/coach-consent.tsx")).CoachConsent,
);
const focusOnAreas = () =>
  document.querySelector<HTMLElement>("#quest-title")?.focus({ preventScroll: true });

const offerSharing = (challengeId: string, isAwaited: boolean) => (
  <ShareOffer challengeId={challengeId} isAwaited={isAwaited} />
);
const offerNothing = () => null;

/** The dashboard: the person's progress and their next challenges. */
export function DashboardPage({ viewer }: { viewer: ViewerFragment }) {
  const { t } = useTranslation();
  const client = useApolloClient();
  const { data: known, error: settingsError } = useQuery(SettingsDocument);
  const settings = known?.settings;
  // With the setting off, everything is shared automatically; while unknown, it counts as on.
  const asksToShare = settings?.askBeforeSharing ?? true;
  const waiting = useWaiting(viewer.id);
  useAchievements(viewer.id);
  const { openReport, reportDialog } = useReport(viewer.id);
  const isWide = useIsWide();
  const consent = settings?.aiCoach === null && (
    <CoachConsent settings={settings} onAnswered={focusOnAreas} />
  );
  // Whether AI may write is asked only where there is AI.
  const budget = useQuery(CoachBudgetDocument, { skip: !consent });
  const isConsentKnown = consent ? isSettled(budget) : settings !== undefined || settingsError !== undefined;
  const refresh = useCallback(() => refreshProgress(client), [client]);
  const [isFeedbackOpen, setFeedbackOpen] = useState(false);

  // A celebration must start with the tap: its code is loaded in advance.
  useEffect(() => {
    void loadConfetti();
    return openSoundOnFirstGesture();
  }, []);

  const sendFeedback = (
    <div className="grid justify-items-center border-t border-line pt-6">
      <Button variant="secondary" onClick={() => setFeedbackOpen(true)}>
        <MessageSquareText aria-hidden className="size-5" />
        {t("dashboard.sendFeedback")}
      </Button>
    </div>
  );

  return (
    <div className="grid gap-6">
      <DashboardHeader firstName={viewer.firstName} imageUrl={viewer.profileImageUrl} />
      <div className="grid items-start gap-6 lg:grid-cols-[25rem_1fr] lg:gap-8">
        <div className="grid gap-4 low:grid-cols-2 low:items-start lg:sticky lg:top-6 lg:grid-cols-1 lg:has-[[data-asks]]:static">
          {/* With the question it is higher than the window: stuck, its end would be out of reach. */}
          <LevelCard
            level={viewer.level ?? 1}
            totalXP={viewer.totalXP ?? 0}
            streak={{ current: viewer.currentStreak ?? 0, best: viewer.bestStreak ?? 0 }}
            waitingXP={waiting.xp}
            to="/rewards"
          />
          <OwnGoals />
          {isWide && <LateCards isKnown={isConsentKnown}>{consent}</LateCards>}
        </div>
        <FocusAreaList
          viewerId={viewer.id}
          hasSound={settings?.soundEffects ?? true}
          usesAi={settings?.aiCoach === true}
          shareOffer={asksToShare ? offerSharing : offerNothing}
          asksToShare={asksToShare}
          onReport={openReport}
          onSettled={refresh}
        />
      </div>
      {isWide ? (
        sendFeedback
      ) : (
        <LateCards isKnown={isConsentKnown}>
          {consent}
          {sendFeedback}
        </LateCards>
      )}
      <FeedbackDialog viewerId={viewer.id} isOpen={isFeedbackOpen} onClose={() => setFeedbackOpen(false)} />
      {reportDialog}
      <JoinedNews />
      <AnnouncementDialog />
      <LevelUpScene />
      <AchievementScene />
    </div>
  );
}

const isSettled = ({ data, error }: { data?: unknown; error?: unknown }) =>
  data !== undefined || error !== undefined;

/** Queries the areas itself, so that the rest of the page does not re-render with them. */
function OwnGoals() {
  const { data, error } = useQuery(FocusAreasDocument);
  const areas = data?.focusAreas;
  if (!areas) return error ? null : <Skeleton className="h-23 sm:h-18" />;
  return <GoalBanner count={areas.filter(({ isCustom }) => isCustom).length} />;
}

/**
 * The card of the week, then `children`. All of them appear at once, when everything is known that decides about them: a
 * card that arrived alone would move the next one while somebody presses it, and the question about AI has a yes.
 *
 * @param isKnown whether what decides about `children` is known
 */
function LateCards({ isKnown, children }: { isKnown: boolean; children: ReactNode }) {
  const areas = useQuery(FocusAreasDocument);
  const isWeekKnown = useIsWeekKnown();
  if (!isKnown || !isWeekKnown || !isSettled(areas)) return null;
  const isPlanned = areas.data?.focusAreas.some(({ plannedWeek }) => plannedWeek !== null) ?? false;
  return (
    <Suspense fallback={null}>
      <WeekCard isPlanned={isPlanned} />
      {children}
    </Suspense>
  );
}
