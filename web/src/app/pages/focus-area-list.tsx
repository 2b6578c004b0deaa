import { useQuery } from "@apollo/client/react";
import { ArrowRight } from "lucide-react";
import { memo, type ReactNode, useCallback, useDeferredValue, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { ChallengePanel } from "#src/features/challenges/challenge-panel.tsx";
import { FocusAreaCard } from "#src/features/focus-areas/focus-area-card.tsx";
import {
  type FocusAreaFragment,
  FocusAreasDocument,
} from "#src/features/focus-areas/focus-areas.generated.ts";
import { colorOf } from "#src/features/focus-areas/area-look.ts";
import { DeleteGoal } from "#src/features/goals/delete-goal.tsx";
import { nextStep } from "#src/features/goals/next-step.ts";
import { GoalPlan } from "#src/features/goals/goal-plan.tsx";
import { ShareGoal } from "#src/features/goals/share-goal.tsx";
import { preloadOnIntent } from "#src/lib/preload.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

const skeletons = [1, 2, 3, 4, 5];

/** What the challenges of every area have in common. */
interface Challenges {
  viewerId: string;
  hasSound: boolean;
  /** What a completed challenge shows below itself. */
  shareOffer: (challengeId: string) => ReactNode;
  onReport: (report: { name: string; text: string }) => void;
  onSettled: () => void;
}

/** The person's focus areas; an open one has its challenges inside. Drawn again only when something of theirs changes. */
export const FocusAreaList = memo(function FocusAreaList(challenges: Challenges) {
  const { t } = useTranslation();
  const { data: known, error, refetch } = useQuery(FocusAreasDocument);
  // A tap changes its challenge at once; what that comes to in the area follows, in steps that keep no tap waiting.
  const later = useDeferredValue(known);
  // A deleted goal goes at once: whoever deleted it moves the focus on.
  const data = later && later.focusAreas.length !== known?.focusAreas.length ? known : later;
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = useCallback(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="quest-title" className="grid gap-4">
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
      {!data && !error && skeletons.map((key) => <Skeleton key={key} className="h-56 sm:h-48" />)}
      {data?.focusAreas.length === 0 && (
        <Notice text={t("dashboard.noFocusAreas")}>
          <Link to="/profile-setup" {...preloadOnIntent("/profile-setup")} className={buttonClass()}>
            {t("dashboard.setUpProfile")}
          </Link>
        </Notice>
      )}
      {data?.focusAreas.map((area) => (
        <Area key={area.id} area={area} challenges={challenges} onDeleted={focusHeading} />
      ))}
    </section>
  );
});

const Area = memo(function Area({
  area,
  challenges,
  onDeleted,
}: {
  area: FocusAreaFragment;
  challenges: Challenges;
  onDeleted: () => void;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <FocusAreaCard
      area={area}
      isOpen={isOpen}
      onToggle={setOpen}
      {...(area.isCustom && {
        goal: nextStep(area),
        action: <DeleteGoal goal={area} onDeleted={onDeleted} />,
      })}
    >
      {area.isCustom && (
        <div className="mb-4 grid gap-4">
          {area.subgoals && <GoalPlan subgoals={area.subgoals} color={colorOf(area.color)} />}
          <ShareGoal goalId={area.id} />
        </div>
      )}
      <ChallengePanel area={area} {...challenges} />
    </FocusAreaCard>
  );
});
