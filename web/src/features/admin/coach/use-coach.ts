import { useApolloClient } from "@apollo/client/react";

import {
  AdminCoachDocument,
  type AdminCoachFieldsFragment,
  PauseCoachDocument,
} from "#src/features/admin/admin.generated.ts";
import { adminRead } from "#src/features/admin/admin-call.ts";
import { useLatestResponse } from "#src/features/admin/use-answer.ts";
import { write } from "#src/features/admin/write.ts";
import { i18n } from "#src/i18n/i18n.ts";

export type AdminCoach = AdminCoachFieldsFragment;

/** The language model's figures, and the function that pauses it; that returns whether it succeeded. */
export function useCoach() {
  const client = useApolloClient();
  const state = useLatestResponse("coach", async () => {
    const { data } = await client.query({ query: AdminCoachDocument, ...adminRead });
    if (!data) throw new Error("The response has no figures of the language model");
    return data.adminCoach;
  });

  const setPaused = (isPaused: boolean): Promise<boolean> =>
    write(
      async () => {
        const variables = { isPaused };
        const { data } = await client.mutate({ mutation: PauseCoachDocument, variables, ...adminRead });
        if (data) state.change(() => data.pauseCoach);
      },
      {
        done: i18n.t(isPaused ? "admin.coach.pausedToast" : "admin.coach.resumedToast"),
        failed: i18n.t(isPaused ? "admin.coach.pauseFailed" : "admin.coach.resumeFailed"),
      },
    );

  return { ...state, setPaused };
}
