import { useQuery } from "@apollo/client/react";
import { RefreshCw } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";

import { areaChallenges } from "#src/features/challenges/area-challenges.ts";
import { ChallengeCard } from "#src/features/challenges/challenge-card.tsx";
import { type ChallengeReport, ChallengeSetNotes } from "#src/features/challenges/challenge-set-notes.tsx";
import { ChallengesDocument } from "#src/features/challenges/challenges.generated.ts";
import { CompletedList } from "#src/features/challenges/completed-list.tsx";
import { useCompleteChallenge } from "#src/features/challenges/use-complete-challenge.ts";
import { useGenerateChallenges } from "#src/features/challenges/use-generate-challenges.ts";
import { failureText } from "#src/lib/api-error.ts";
import { showFailure } from "#src/lib/failure-toast.ts";
import { useWaiting } from "#src/lib/offline-queue/use-waiting.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { WorkFailure, WorkProgress } from "#src/ui/slow-work.tsx";

/** A card that is opened without a challenge to do asks for new ones after this time. */
const generateDelayMs = 100;

/** What is to do and what is done in one area; lives as long as its card is open. */
export function ChallengePanel({
  area,
  viewerId,
  hasSound,
  shareOffer,
  onReport,
  onSettled,
}: {
  area: { id: string; name: string; displayName: string; completedCount: number };
  viewerId: string;
  hasSound: boolean;
  shareOffer: (challengeId: string) => ReactNode;
  /** Opens a report about the set on view. */
  onReport: (report: ChallengeReport) => void;
  onSettled: () => void;
}) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(ChallengesDocument);
  const [keptIds, setKeptIds] = useState<ReadonlySet<string>>(new Set());
  const { isGenerating, hasFailed, generate, cancel } = useGenerateChallenges(area.id, () =>
    setKeptIds(new Set()),
  );
  const { completeChallenge, underWay } = useCompleteChallenge(viewerId, hasSound, onSettled);
  const challenges = (data?.challenges ?? []).map((challenge) =>
    underWay.get(challenge.id) === "server" ? { ...challenge, isCompleted: true } : challenge,
  );
  const { current, completed, activeCount, moreCount } = areaChallenges(challenges, area, keptIds);
  const hasLoaded = data !== undefined;
  const { challengeIds: waitingIds } = useWaiting(viewerId);
  // What is sent from the queue keeps its place too.
  const newIds = [...waitingIds].filter((id) => !keptIds.has(id));
  if (newIds.length > 0) setKeptIds(new Set([...keptIds, ...newIds]));

  // Only the opening asks by itself: who completes all three has earned the pause.
  const [hasAsked, setAsked] = useState(false);
  const isEmpty = useEffectEvent(() => activeCount === 0);
  const ask = useEffectEvent(() => {
    setAsked(true);
    void generate();
  });
  useEffect(() => {
    if (!hasLoaded || !isEmpty()) return;
    const timer = setTimeout(ask, generateDelayMs);
    return () => clearTimeout(timer);
  }, [hasLoaded]);

  useEffect(() => {
    if (error) showFailure(error, t("common.error"), failureText(error, t("challenges.fetchFailed")));
  }, [error, t]);

  if (error) {
    return (
      <Notice isError text={t("challenges.fetchFailed")}>
        <Button variant="secondary" onClick={() => void refetch().catch(() => undefined)}>
          {t("common.retry")}
        </Button>
      </Notice>
    );
  }
  if (!hasLoaded) return <ChallengeSkeletons />;

  const progress = isGenerating && (
    <WorkProgress
      label={t("challenges.generating")}
      hint={t("challenges.generatingHint")}
      onCancel={cancel}
    />
  );
  const isFirstSet = isGenerating && current.length === 0;
  const isAllDone = current.length > 0 && activeCount === 0;
  return (
    <section aria-label={t("challenges.regionLabel", { area: area.displayName })} className="grid gap-4">
      {isFirstSet && progress}
      {current.map((challenge) => (
        <ChallengeCard
          key={challenge.id}
          challenge={challenge}
          isBusy={underWay.has(challenge.id)}
          footer={challenge.isCompleted && shareOffer(challenge.id)}
          isWaiting={waitingIds.has(challenge.id)}
          onComplete={(origin) => {
            setKeptIds(new Set([...keptIds, challenge.id]));
            void completeChallenge(challenge, origin);
          }}
        />
      ))}
      {current.length === 0 &&
        (isGenerating || !hasAsked ? <ChallengeSkeletons /> : <Notice text={t("challenges.noneYet")} />)}
      {isAllDone && <p className="text-center font-display text-lg font-bold">{t("challenges.allDone")}</p>}
      {!isFirstSet && progress}
      {hasFailed && <WorkFailure text={t("challenges.generateKept")} onRetry={() => void generate()} />}
      <Button
        variant={activeCount === 0 ? "primary" : "secondary"}
        width="full"
        isBusy={isGenerating}
        onClick={() => void generate()}
      >
        <RefreshCw aria-hidden className="size-5" />
        {t("challenges.different")}
      </Button>
      <ChallengeSetNotes area={area} challenges={current} onReport={onReport} />
      <CompletedList challenges={completed} moreCount={moreCount} />
    </section>
  );
}

function ChallengeSkeletons() {
  return (
    <>
      <Skeleton className="h-52" />
      <Skeleton className="h-52" />
      <Skeleton className="h-52" />
    </>
  );
}
