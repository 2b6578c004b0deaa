import { useApolloClient, useQuery } from "@apollo/client/react";
import { Check, UsersRound } from "lucide-react";
import { type ReactNode, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";

import { GoalAudienceDocument, ShareGoalDocument } from "#src/features/goals/goals.generated.ts";
import { failureText } from "#src/lib/api-error.ts";
import { showFailure } from "#src/lib/failure-toast.ts";
import { type Harm, harmOf } from "#src/lib/harm.ts";
import { createStore } from "#src/lib/store.ts";

/** The goals shared since the app was opened; sharing them again would change nothing. */
const sharedIds = createStore<ReadonlySet<string>>(new Set());

/** A button that shares a goal with friends; rendered only if the person has one. */
export function ShareGoal({
  goalId,
  renderHelp,
}: {
  goalId: string;
  /** Renders the help if the goal is about harm. */
  renderHelp: (harm: Harm) => ReactNode;
}) {
  const { t } = useTranslation();
  const client = useApolloClient();
  const isShared = useSyncExternalStore(sharedIds.subscribe, sharedIds.get).has(goalId);
  const [isBusy, setBusy] = useState(false);
  const [harm, setHarm] = useState<Harm | null>(null);
  // A friend may have used the person's code since the app was opened.
  const { data } = useQuery(GoalAudienceDocument, { fetchPolicy: "cache-and-network" });
  if (!data || data.friends.length === 0) return null;

  const share = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await client.mutate({ mutation: ShareGoalDocument, variables: { id: goalId } });
      sharedIds.set(new Set([...sharedIds.get(), goalId]));
    } catch (error) {
      const found = harmOf(error);
      if (found) setHarm(found);
      else showFailure(error, t("common.error"), failureText(error, t("goals.shareFailed")));
    } finally {
      setBusy(false);
    }
  };

  if (harm) return renderHelp(harm);
  return (
    <div className="flex min-h-11 items-center border-t border-dashed border-line-strong pt-2">
      <output className="contents">
        {isShared && (
          <span className="flex items-center gap-2 font-semibold">
            <Check aria-hidden className="size-5 text-success" />
            {t("goals.shared")}
          </span>
        )}
      </output>
      {!isShared && (
        <button
          type="button"
          aria-disabled={isBusy || undefined}
          className="-ml-2 flex min-h-11 items-center gap-2 rounded-control px-2 text-left font-semibold text-primary underline-offset-4 hover:underline"
          onClick={() => void share()}
        >
          <UsersRound aria-hidden className="size-5 shrink-0" />
          {t("goals.share")}
        </button>
      )}
    </div>
  );
}
