import { useQuery } from "@apollo/client/react";
import clsx from "clsx";
import { ArrowRight } from "lucide-react";
import {
  memo,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { ReadAgain } from "#src/app/pages/read-again.tsx";
import { useKeptPlace } from "#src/app/pages/use-kept-place.ts";
import { HasFriendDocument } from "#src/features/activities/sharing.generated.ts";
import { ChallengePanel } from "#src/features/challenges/challenge-panel.tsx";
import { ChallengesDocument } from "#src/features/challenges/challenges.generated.ts";
import { FirstStep } from "#src/features/challenges/first-step.tsx";
import { FocusAreaCard } from "#src/features/focus-areas/focus-area-card.tsx";
import {
  type FocusAreaFragment,
  FocusAreasDocument,
} from "#src/features/focus-areas/focus-areas.generated.ts";
import { colorOf } from "#src/lib/area-look.ts";
import { DeleteGoal } from "#src/features/goals/delete-goal.tsx";
import { GoalPlan, type Subgoal } from "#src/features/goals/goal-plan.tsx";
import { ShareGoal } from "#src/features/goals/share-goal.tsx";
import { HiddenGoal } from "#src/app/pages/hidden-goal.tsx";
import { HelpCard } from "#src/features/safety/help-card.tsx";
import { i18n } from "#src/i18n/i18n.ts";
import { endFirstStep, firstStepStore } from "#src/lib/first-step.ts";
import { hasOpenAreas, noteOpen, wasOpen } from "#src/lib/open-areas.ts";
import { preloadOnIntent } from "#src/lib/preload.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

const skeletons = [1, 2, 3, 4, 5];

/** The properties that the challenges of every area share. */
interface Challenges {
  viewerId: string;
  hasSound: boolean;
  /** Whether the person lets AI write. */
  usesAi: boolean;
  /** The content below a completed challenge; `isAwaited` until the server responds. */
  shareOffer: (challengeId: string, isAwaited: boolean) => ReactNode;
  /** Whether share offers are shown at all. */
  asksToShare: boolean;
  onReport: (report: { name: string; text: string }) => void;
  onSettled: () => void;
}

/** The person's focus areas; an open one contains its challenges. Re-renders only when its props change. */
export const FocusAreaList = memo(function FocusAreaList(challenges: Challenges) {
  const { t } = useTranslation();
  const { data: known, error, refetch } = useQuery(FocusAreasDocument);
  // A tap updates its challenge immediately. The resulting changes to the area render deferred, so that no tap waits.
  const later = useDeferredValue(known);
  // The scroll position that the browser restores assumes the old heights: no height may be estimated or arrive late.
  const [isFoundAgain] = useState(hasOpenAreas);
  const found = useQuery(ChallengesDocument, { skip: !isFoundAgain });
  const isWhole = !isFoundAgain || found.data !== undefined || found.error !== undefined;
  // A deleted goal disappears immediately: the code that deletes it moves the focus.
  const current = later && later.focusAreas.length !== known?.focusAreas.length ? known : later;
  const data = isWhole ? current : undefined;
  useKeptPlace(data !== undefined);
  const firstStep = useSyncExternalStore(firstStepStore.subscribe, firstStepStore.get);
  const isFirst = (area: FocusAreaFragment) => area.name === firstStep?.areaName;
  const areas = data?.focusAreas.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = useCallback(() => heading.current?.focus(), []);
  return (
    <section
      aria-labelledby="quest-title"
      // Until the areas are loaded, the content after them stays out of view at every restored scroll position.
      className={clsx("grid content-start gap-4", isFoundAgain && !data && !error && "min-h-[400vh]")}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 ref={heading} id="quest-title" tabIndex={-1} className="text-xl outline-none xs:text-2xl">
          {t("dashboard.questProgress")}
        </h2>
        <Link
          to="/progress"
          {...preloadOnIntent("/progress")}
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary underline-offset-4 hover:underline"
        >
          {t("dashboard.progressLink")}
          <ArrowRight aria-hidden className="size-5" />
        </Link>
      </div>
      {error && (
        <Notice isError text={t("dashboard.areasFailed")}>
          <Button variant="secondary" onClick={() => void refetch().catch(() => undefined)}>
            {t("common.retry")}
          </Button>
        </Notice>
      )}
      {!data && !error && skeletons.map((key) => <Skeleton key={key} className="h-72.5 sm:h-50.5" />)}
      {data?.focusAreas.length === 0 && (
        <Notice text={t("dashboard.noFocusAreas")}>
          <Link to="/profile-setup" {...preloadOnIntent("/profile-setup")} className={buttonClass()}>
            {t("dashboard.setUpProfile")}
          </Link>
        </Notice>
      )}
      {areas?.some(({ textCheck }) => textCheck?.state === "waiting") && (
        <ReadAgain query={FocusAreasDocument} />
      )}
      {areas?.map((area) =>
        area.textCheck ? (
          <HiddenGoal key={area.id} goal={area} check={area.textCheck} onDeleted={focusHeading} />
        ) : (
          <Area
            key={area.id}
            area={area}
            challenges={challenges}
            isLaidOutLate={!isFoundAgain}
            onDeleted={focusHeading}
            offer={firstStep && isFirst(area) ? firstStep.offer : "over"}
          />
        ),
      )}
    </section>
  );
});

const Area = memo(function Area({
  area,
  challenges,
  isLaidOutLate,
  onDeleted,
  offer,
}: {
  area: FocusAreaFragment;
  challenges: Challenges;
  isLaidOutLate: boolean;
  onDeleted: () => void;
  /** Whether the area's easiest challenge is offered while the card is closed. */
  offer: "awaited" | "ready" | "over";
}) {
  const [isOpen, setOpen] = useState(() => wasOpen(area.id));
  const [openings, setOpenings] = useState(0);
  const { onReport: _, asksToShare, usesAi: _usesAi, ...completing } = challenges;
  // Queried before the first completion, so that the space for its share offer is reserved immediately.
  useQuery(HasFriendDocument, { skip: !isOpen || !asksToShare });
  return (
    <FocusAreaCard
      area={area}
      isOpen={isOpen}
      isLaidOutLate={isLaidOutLate && !isOpen}
      onToggle={(isOpened) => {
        setOpen(isOpened);
        if (isOpened) setOpenings((count) => count + 1);
        noteOpen(area.id, isOpened);
        endFirstStep();
      }}
      offer={offer !== "over" && <FirstStep area={area} isReady={offer === "ready"} {...completing} />}
      {...(area.isCustom && {
        goal: nextStep(area),
        action: <DeleteGoal goal={area} onDeleted={onDeleted} />,
      })}
    >
      {area.isCustom && (
        <div className="mb-4 grid gap-4">
          {area.subgoals && <GoalPlan subgoals={area.subgoals} color={colorOf(area.color)} />}
          <ShareGoal goalId={area.id} renderHelp={(harm) => <HelpCard harm={harm} />} />
        </div>
      )}
      {/* A new panel each time, even while the previous one is still closing. */}
      <ChallengePanel
        key={openings}
        area={area}
        {...challenges}
        renderHelp={(harm) => <HelpCard harm={harm} />}
      />
    </FocusAreaCard>
  );
});

/** The line below the name on a goal's card, because the name is the goal itself: the current step. */
function nextStep(goal: { currentGoal: string; subgoals: readonly Subgoal[] | null }): string {
  if (!goal.subgoals || goal.subgoals.length === 0) return goal.currentGoal;
  const open = goal.subgoals.find(({ isDone }) => !isDone);
  return open ? i18n.t("goals.next", { step: open.title }) : i18n.t("goals.allStepsDone");
}
