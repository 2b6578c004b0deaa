import { useQuery } from "@apollo/client/react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";

import { ChallengePanel } from "#src/features/challenges/challenge-panel.tsx";
import { FocusAreaCard } from "#src/features/focus-areas/focus-area-card.tsx";
import { FocusAreasDocument } from "#src/features/focus-areas/focus-areas.generated.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

const skeletons = [1, 2, 3, 4, 5];

/** The person's focus areas; an open one has its challenges inside. */
export function FocusAreaList({
  viewerId,
  hasSound,
  shareOffer,
  onSettled,
}: {
  viewerId: string;
  hasSound: boolean;
  /** What a completed challenge shows below itself. */
  shareOffer: (challengeId: string) => ReactNode;
  onSettled: () => void;
}) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(FocusAreasDocument);
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string, isOpen: boolean) =>
    setOpenIds(new Set(isOpen ? [...openIds, id] : [...openIds].filter((openId) => openId !== id)));
  return (
    <section aria-labelledby="quest-title" className="grid gap-4">
      <h2 id="quest-title" className="text-2xl">
        {t("dashboard.questProgress")}
      </h2>
      {error && (
        <Notice isError text={t("dashboard.areasFailed")}>
          <Button variant="secondary" onClick={() => void refetch().catch(() => undefined)}>
            {t("common.retry")}
          </Button>
        </Notice>
      )}
      {!data && !error && skeletons.map((key) => <Skeleton key={key} className="h-56 sm:h-48" />)}
      {data?.focusAreas.length === 0 && <Notice text={t("dashboard.noFocusAreas")} />}
      {data?.focusAreas.map((area) => (
        <FocusAreaCard
          key={area.id}
          area={area}
          isOpen={openIds.has(area.id)}
          onToggle={(isOpen) => toggle(area.id, isOpen)}
        >
          <ChallengePanel
            area={area}
            viewerId={viewerId}
            hasSound={hasSound}
            shareOffer={shareOffer}
            onSettled={onSettled}
          />
        </FocusAreaCard>
      ))}
    </section>
  );
}
