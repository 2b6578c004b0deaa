import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";

import type { PlanDraft } from "#src/features/week/plan-draft.ts";
import { PlanWeekDocument, WeekAreasDocument, WeekDocument } from "#src/features/week/week.generated.ts";
import { i18n } from "#src/i18n/i18n.ts";
import { failureText, serverText, toApiError } from "#src/lib/api-error.ts";
import { showFailure } from "#src/lib/failure-toast.ts";
import { type Harm, harmOf } from "#src/lib/harm.ts";
import { showToast } from "#src/lib/toast.ts";

/** Stores the plan of a week. `conflicts` counts the tries since another device has stored one; `harm` if the sentence is about harm. */
export function usePlanWeek(week: string, revision: number) {
  const client = useApolloClient();
  const [isBusy, setBusy] = useState(false);
  const [conflicts, setConflicts] = useState(0);
  const [harm, setHarm] = useState<Harm | null>(null);

  const refresh = () =>
    Promise.all([
      client.query({ query: WeekDocument, fetchPolicy: "network-only" }),
      client.query({ query: WeekAreasDocument, fetchPolicy: "network-only" }),
    ]);

  const save = async ({ items, ifThen }: PlanDraft): Promise<void> => {
    setBusy(true);
    try {
      const input = { week, revision, items: [...items], ifThen: ifThen.trim() || null };
      await client.mutate({ mutation: PlanWeekDocument, variables: { input } });
      showToast({ tone: "success", title: i18n.t("week.savedTitle"), description: i18n.t("week.saved") });
      await refresh().catch((cause: unknown) => console.warn("The week could not be refreshed", cause));
    } catch (error) {
      const found = harmOf(error);
      if (found) setHarm(found);
      else if (toApiError(error).code === "CONFLICT") setConflicts((count) => count + 1);
      else {
        const text = toApiError(error).status === 400 ? serverText : failureText;
        showFailure(error, i18n.t("common.error"), text(error, i18n.t("week.saveFailed")));
      }
    } finally {
      setBusy(false);
    }
  };

  const loadNewer = async (): Promise<void> => {
    try {
      await refresh();
      setConflicts(0);
    } catch (error) {
      showFailure(error, i18n.t("common.error"), failureText(error, i18n.t("week.loadFailed")));
    }
  };

  return { isBusy, conflicts, harm, save, loadNewer };
}
