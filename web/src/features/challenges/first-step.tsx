import { useFragment } from "@apollo/client/react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";

import { ChallengeCard } from "#src/features/challenges/challenge-card.tsx";
import { AreaChallengesFragmentDoc } from "#src/features/challenges/challenges.generated.ts";
import { useCompleteChallenge } from "#src/features/challenges/use-complete-challenge.ts";
import { useDismissChallenge } from "#src/features/challenges/use-dismiss-challenge.ts";
import type { ReasonArea } from "#src/features/challenges/why-this.tsx";
import { useWaiting } from "#src/lib/offline-queue/use-waiting.ts";
import { Skeleton } from "#src/ui/skeleton.tsx";

/** The easiest challenge of an area, to be completed without opening the area: a person's very first one. */
export function FirstStep({
  area,
  isReady,
  viewerId,
  hasSound,
  shareOffer,
  onSettled,
}: {
  area: ReasonArea & { id: string };
  isReady: boolean;
  viewerId: string;
  hasSound: boolean;
  shareOffer: (challengeId: string, isAwaited: boolean) => ReactNode;
  onSettled: () => void;
}) {
  const { t } = useTranslation();
  const { data, complete } = useFragment({
    fragment: AreaChallengesFragmentDoc,
    fragmentName: "AreaChallenges",
    from: { __typename: "FocusArea", id: area.id },
  });
  const { completeChallenge, underWay } = useCompleteChallenge(area.id, viewerId, hasSound, onSettled);
  const { changingIds, dismiss, restore } = useDismissChallenge(viewerId);
  const { challengeIds: waitingIds } = useWaiting(viewerId);
  const [keptId, setKeptId] = useState<string | null>(null);
  if (!isReady) return <Skeleton className="h-64" />;
  const challenge = ((complete && data.activeChallenges) || [])
    .filter(({ id, isCompleted, dismissal }) => id === keptId || (!isCompleted && !dismissal))
    .toSorted((a, b) => a.xpReward - b.xpReward)
    .find(({ id }) => keptId === null || id === keptId);
  if (!challenge) return null;
  const isCompleted = challenge.isCompleted || underWay.get(challenge.id) === "server";
  return (
    <div className="grid gap-3 border-t border-line bg-sunken p-4 sm:p-5">
      <p className="font-display text-lg font-bold">{t("challenges.firstStep")}</p>
      <ChallengeCard
        challenge={{ ...challenge, isCompleted }}
        area={area}
        isBusy={underWay.has(challenge.id)}
        footer={isCompleted && shareOffer(challenge.id, underWay.has(challenge.id))}
        isWaiting={waitingIds.has(challenge.id)}
        isChanging={changingIds.has(challenge.id)}
        onDismiss={(reason) => {
          setKeptId(challenge.id);
          void dismiss(challenge, reason);
        }}
        onRestore={() => void restore(challenge)}
        onComplete={(origin) => {
          setKeptId(challenge.id);
          void completeChallenge(challenge, origin);
        }}
      />
    </div>
  );
}
