import { useQuery } from "@apollo/client/react";
import { RefreshCw } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";

import { areaChallenges } from "#src/features/challenges/area-challenges.ts";
import { ChallengeCard } from "#src/features/challenges/challenge-card.tsx";
import { ChallengesDocument } from "#src/features/challenges/challenges.generated.ts";
import { CompletedList } from "#src/features/challenges/completed-list.tsx";
import { useCompleteChallenge } from "#src/features/challenges/use-complete-challenge.ts";
import { useGenerateChallenges } from "#src/features/challenges/use-generate-challenges.ts";
import { failureText } from "#src/lib/api-error.ts";
import { showFailure } from "#src/lib/failure-toast.ts";
import { useWaiting } from "#src/lib/offline-queue/use-waiting.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { BusyBar } from "#src/ui/progress-bar.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

/** A card that is opened without a challenge to do asks for new ones after this time. */
const generateDelayMs = 100;

/** What is to do and what is done in one area; lives as long as its card is open. */
export function ChallengePanel({
  area,
  viewerId,
  hasSound,
  shareOffer,
  onSettled,
}: {
  area: { id: string; displayName: string; completedCount: number };
  viewerId: string;
  hasSound: boolean;
  shareOffer: (challengeId: string) => ReactNode;
  onSettled: () => void;
}) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(ChallengesDocument);
  const [keptIds, setKeptIds] = useState<ReadonlySet<string>>(new Set());
  const { isGenerating, generate, cancel } = useGenerateChallenges(area.id, () => setKeptIds(new Set()));
  const { completeChallenge, busyIds } = useCompleteChallenge(viewerId, hasSound, onSettled);
  const { current, completed, activeCount, moreCount } = areaChallenges(
    data?.challenges ?? [],
    area,
    keptIds,
  );
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

  const isFirstSet = isGenerating && current.length === 0;
  const isAllDone = current.length > 0 && activeCount === 0;
  return (
    <section aria-label={t("challenges.regionLabel", { area: area.displayName })} className="grid gap-4">
      {isFirstSet && <GenerationProgress onCancel={cancel} />}
      {current.map((challenge) => (
        <ChallengeCard
          key={challenge.id}
          challenge={challenge}
          isBusy={busyIds.has(challenge.id)}
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
      {isGenerating && !isFirstSet && <GenerationProgress onCancel={cancel} />}
      <Button
        variant={activeCount === 0 ? "primary" : "secondary"}
        width="full"
        isBusy={isGenerating}
        onClick={() => void generate()}
      >
        <RefreshCw aria-hidden className="size-5" />
        {t("challenges.different")}
      </Button>
      <CompletedList challenges={completed} moreCount={moreCount} />
    </section>
  );
}

function GenerationProgress({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-2 rounded-control border border-line bg-surface p-4">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{t("challenges.generating")}</span>
        <span className="text-muted">{t("challenges.generatingHint")}</span>
      </p>
      <div className="grid grid-cols-[1fr_auto] items-center gap-2">
        <BusyBar label={t("challenges.generating")} />
        <Button variant="quiet" onClick={onCancel}>
          {t("common.cancel")}
        </Button>
      </div>
    </div>
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
