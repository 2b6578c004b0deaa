import { useApolloClient, useQuery } from "@apollo/client/react";
import { Check, UsersRound } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";

import { GoalAudienceDocument, ShareGoalDocument } from "#src/features/goals/goals.generated.ts";
import { failureText, serverText } from "#src/lib/api-error.ts";
import { showFailure } from "#src/lib/failure-toast.ts";
import { harmOf } from "#src/lib/harm.ts";
import { createStore } from "#src/lib/store.ts";

/** The goals shared since the app was opened; sharing them again would change nothing. */
const sharedIds = createStore<ReadonlySet<string>>(new Set());

/** A button that shares a goal with friends; rendered only if the person has one. */
export function ShareGoal({ goalId }: { goalId: string }) {
  const { t } = useTranslation();
  const client = useApolloClient();
  const isShared = useSyncExternalStore(sharedIds.subscribe, sharedIds.get).has(goalId);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState("");
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
      if (harmOf(error)) setRefusal(serverText(error, t("goals.shareFailed")));
      else showFailure(error, t("common.error"), failureText(error, t("goals.shareFailed")));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="flex min-h-11 items-center border-t border-dashed border-line-strong pt-2">
      <output className="contents">
        {isShared && (
          <span className="flex items-center gap-2 font-semibold">
            <Check aria-hidden className="size-5 text-success" />
            {t("goals.shared")}
          </span>
        )}
        {refusal}
      </output>
      {!isShared && refusal === "" && (
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
