import { useApolloClient, useQuery } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import { NextSetsDocument, SetDifficultyDocument } from "#src/features/challenges/challenges.generated.ts";
import { failureText } from "#src/lib/api-error.ts";
import { showFailure } from "#src/lib/failure-toast.ts";
import { Select } from "#src/ui/select.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

const choices = ["automatic", "easier", "usual", "harder"] as const;
const kinds = ["start", "raised", "kept", "lowered", "noTime", "chosen", "weekPlan"] as const;
const difficulties = ["easy", "medium", "hard"] as const;

/** Space for the longest reason, so that nothing below moves when another one arrives. */
const room = "min-h-38 sm:min-h-28";

/**
 * How hard an area's next set is, why, and the choice of it. Only the server knows: it is asked again whenever `state`,
 * a summary of the area's challenges, has changed and nothing is in flight any more.
 */
export function NextSet({ areaId, state, isSettled }: { areaId: string; state: string; isSettled: boolean }) {
  const { t } = useTranslation();
  const client = useApolloClient();
  const { data } = useQuery(NextSetsDocument, { fetchPolicy: "cache-only" });
  const [failedFor, setFailedFor] = useState<string | null>(null);
  const [pending, setPending] = useState<string | null>(null);
  useEffect(() => {
    if (!isSettled) return;
    client.query({ query: NextSetsDocument, fetchPolicy: "network-only" }).catch((cause: unknown) => {
      console.warn("The next sets could not be loaded", cause);
      setFailedFor(state);
    });
  }, [client, state, isSettled]);

  const next = data?.focusAreas.find(({ id }) => id === areaId)?.nextSet;
  if (!next) return data || failedFor !== null ? null : <Skeleton className={room} />;

  const choose = async (choice: string) => {
    setPending(choice);
    try {
      await client.mutate({ mutation: SetDifficultyDocument, variables: { focusAreaId: areaId, choice } });
    } catch (error) {
      showFailure(error, t("common.error"), failureText(error, t("challenges.changeFailed")));
    } finally {
      setPending(null);
    }
  };
  const { have, of, kind: word } = next.because;
  const kind = kinds.find((known) => known === word);
  const shape = difficulties
    .flatMap((known) => next.shape.filter((each) => each === known).map(() => known))
    .map((known) => t(`challenges.${known}`).toLowerCase())
    .join(", ");
  const reason = kind ? t(`challenges.because.${kind}`, { have: have ?? 0, of: of ?? 0 }) : "";
  return (
    <div className={room}>
      <Select
        label={t("challenges.howHard")}
        hint={`${t("challenges.nextSet", { shape })} ${reason}`.trim()}
        value={choices.find((known) => known === (pending ?? next.choice)) ?? "automatic"}
        options={choices.map((value) => ({ value, label: t(`challenges.choice.${value}`) }))}
        onChange={(choice) => void choose(choice)}
      />
    </div>
  );
}
