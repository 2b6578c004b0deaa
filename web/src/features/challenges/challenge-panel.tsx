import clsx from "clsx";
import { useQuery } from "@apollo/client/react";
import { RefreshCw } from "lucide-react";
import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { areaChallenges } from "#src/features/challenges/area-challenges.ts";
import { ChallengeCard } from "#src/features/challenges/challenge-card.tsx";
import { type ChallengeReport, ChallengeSetNotes } from "#src/features/challenges/challenge-set-notes.tsx";
import { type ChallengeFragment, ChallengesDocument } from "#src/features/challenges/challenges.generated.ts";
import { CompletedList } from "#src/features/challenges/completed-list.tsx";
import { NextSet } from "#src/features/challenges/next-set.tsx";
import { useCompleteChallenge } from "#src/features/challenges/use-complete-challenge.ts";
import { useDismissChallenge } from "#src/features/challenges/use-dismiss-challenge.ts";
import { useMoreCompleted } from "#src/features/challenges/use-more-completed.ts";
import { useGenerateChallenges } from "#src/features/challenges/use-generate-challenges.ts";
import type { ReasonArea } from "#src/features/challenges/why-this.tsx";
import { failureText, toApiError } from "#src/lib/api-error.ts";
import { momentOf } from "#src/lib/coach-limit.ts";
import { showFailure } from "#src/lib/failure-toast.ts";
import type { Harm } from "#src/lib/harm.ts";
import { useWaiting } from "#src/lib/offline-queue/use-waiting.ts";
import { Button } from "#src/ui/button.tsx";
import { LoadFailure } from "#src/ui/load-failure.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { WorkFailure, WorkProgress } from "#src/ui/slow-work.tsx";

/** A card that is opened without an active challenge requests new ones after this delay. */
const generateDelayMs = 100;

/** The active and completed challenges of one area; mounted while its card is open. */
export function ChallengePanel({
  area,
  viewerId,
  hasSound,
  usesAi,
  shareOffer,
  renderHelp,
  onReport,
  onSettled,
}: {
  area: ReasonArea & {
    id: string;
    name: string;
    completedCount: number;
    plannedWeek: { intent: string } | null;
  };
  viewerId: string;
  hasSound: boolean;
  /** Whether the person lets AI write. */
  usesAi: boolean;
  shareOffer: (challengeId: string, isAwaited: boolean) => ReactNode;
  /** Renders the help in place of the challenges of a goal about harm. */
  renderHelp: (harm: Harm) => ReactNode;
  /** Opens a report about the visible set. */
  onReport: (report: ChallengeReport) => void;
  onSettled: () => void;
}) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(ChallengesDocument);
  const [kept, setKept] = useState<ReadonlyMap<string, ChallengeFragment>>(new Map());
  const keep = (...challenges: readonly ChallengeFragment[]) =>
    setKept(new Map([...kept, ...challenges.map((challenge) => [challenge.id, challenge] as const)]));
  const generation = useGenerateChallenges(area.id, () => setKept(new Map()));
  const { run, failure, generate } = generation;
  const isGenerating = run !== null;
  const {
    completeChallenge,
    underWay,
    harm: harmOfCompletion,
  } = useCompleteChallenge(area.id, viewerId, hasSound, onSettled);
  const { changingIds, dismiss, restore } = useDismissChallenge(viewerId);
  const known = data?.focusAreas.find(({ id }) => id === area.id);
  const more = useMoreCompleted(area.id);
  const active = (known?.activeChallenges ?? []).map((challenge) =>
    underWay.get(challenge.id) === "server" ? { ...challenge, isCompleted: true } : challenge,
  );
  const { current, completed, activeCount, moreCount } = areaChallenges(
    { active, newestCompleted: known?.newestCompleted ?? [], more: more.challenges },
    area.completedCount,
    kept,
  );
  const hasLoaded = data !== undefined;
  const { challengeIds: waitingIds } = useWaiting(viewerId);
  // A challenge that is sent from the queue keeps its place too.
  const newlyWaiting = active.filter(({ id }) => waitingIds.has(id) && !kept.has(id));
  if (newlyWaiting.length > 0) keep(...newlyWaiting);

  // Only opening the card requests challenges automatically: completing all three is followed by a deserved pause. A
  // planned week of rest requests none.
  const [hasAsked, setAsked] = useState(false);
  const isResting = area.plannedWeek?.intent === "rest";
  const isEmpty = useEffectEvent(() => activeCount === 0 && !isResting);
  const ask = useEffectEvent(() => {
    setAsked(true);
    void generate();
  });
  useEffect(() => {
    if (!hasLoaded || !isEmpty()) return;
    const timer = setTimeout(ask, generateDelayMs);
    return () => clearTimeout(timer);
  }, [hasLoaded]);

  // The button for other challenges is below them: scroll up to the new ones.
  const region = useRef<HTMLElement>(null);
  const [newSets, setNewSets] = useState(0);
  const askForOthers = async () => {
    if (await generate()) setNewSets((count) => count + 1);
  };
  // The button that asked Questwell's coach instead had the focus.
  const wasHurried = useRef(false);
  useEffect(() => {
    if (run) wasHurried.current = run.isHurried;
    else if (wasHurried.current) {
      wasHurried.current = false;
      setNewSets((count) => count + 1);
    }
  }, [run]);
  useEffect(() => {
    const first = newSets > 0 && region.current?.querySelector("article");
    if (!first) return;
    first.focus({ preventScroll: true });
    first.scrollIntoView({ block: "start", behavior: "instant" });
  }, [newSets]);

  useEffect(() => {
    if (error) showFailure(error, t("common.error"), failureText(error, t("challenges.fetchFailed")));
  }, [error, t]);

  if (error) {
    return (
      <LoadFailure
        text={t("challenges.fetchFailed")}
        requestId={toApiError(error).requestId}
        onRetry={() => void refetch().catch(() => undefined)}
      />
    );
  }
  if (!hasLoaded) return <ChallengeSkeletons />;
  const harm = generation.harm ?? harmOfCompletion;
  if (harm) return renderHelp(harm);

  const progress = run && (
    <WorkProgress
      label={t("challenges.generating")}
      hint={t(usesAi ? "coach.aiHint" : "challenges.generatingHint")}
      onCancel={run.cancel}
      aiRun={usesAi ? run : null}
    />
  );
  const isFirstSet = isGenerating && current.length === 0;
  const isAllDone = activeCount === 0 && current.some(({ isCompleted }) => isCompleted);
  // The last one may be completed long before the server confirms it: the space for the text is reserved from the tap
  // on.
  const isDoneHere =
    current.some(({ id }) => kept.has(id)) &&
    current.every(({ id, isCompleted, dismissal }) => isCompleted || dismissal || kept.has(id));
  return (
    <section
      ref={region}
      aria-label={t("challenges.regionLabel", { area: area.displayName })}
      className="grid gap-4"
    >
      {isFirstSet && progress}
      {current.map((challenge) => (
        <ChallengeCard
          key={challenge.id}
          challenge={challenge}
          area={area}
          isBusy={underWay.has(challenge.id)}
          footer={challenge.isCompleted && shareOffer(challenge.id, underWay.has(challenge.id))}
          isWaiting={waitingIds.has(challenge.id)}
          isChanging={changingIds.has(challenge.id)}
          onDismiss={(reason) => void dismiss(challenge, reason)}
          onRestore={() => void restore(challenge)}
          onComplete={(...completion) => {
            keep(challenge);
            void completeChallenge(challenge, ...completion);
          }}
        />
      ))}
      {current.length === 0 &&
        (isGenerating || (!hasAsked && !isResting) ? (
          <ChallengeSkeletons />
        ) : (
          <Notice text={t(isResting ? "challenges.resting" : "challenges.noneYet")} />
        ))}
      {isDoneHere && (
        <p className={clsx("text-center font-display text-lg font-bold", !isAllDone && "invisible")}>
          {t("challenges.allDone")}
        </p>
      )}
      {!isFirstSet && progress}
      {failure && (
        <WorkFailure
          failure={failure}
          text={t("challenges.generateKept")}
          restText={(until) => t("coach.restChallenges", { when: momentOf(until) })}
          onRetry={() => void askForOthers()}
        />
      )}
      <Button
        variant={activeCount === 0 ? "primary" : "secondary"}
        width="full"
        isBusy={isGenerating}
        onClick={() => void askForOthers()}
      >
        <RefreshCw aria-hidden className="size-5" />
        {t("challenges.different")}
      </Button>
      <Deferred>
        <NextSet
          areaId={area.id}
          state={current
            .map(({ id, isCompleted, dismissal }) => `${id} ${isCompleted} ${dismissal?.reason ?? ""}`)
            .join()}
          isSettled={underWay.size === 0 && changingIds.size === 0 && !isGenerating}
        />
        <ChallengeSetNotes area={area} challenges={current} onReport={onReport} />
        <CompletedList challenges={completed} moreCount={moreCount} more={more} />
      </Deferred>
    </section>
  );
}

/** Renders changes of its content after those around it: no tap on a card waits for what is below the cards. */
function Deferred({ children }: { children: ReactNode }) {
  return useDeferredValue(children);
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
