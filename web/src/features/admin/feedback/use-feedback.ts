import { useApolloClient } from "@apollo/client/react";

import {
  AdminFeedbackPageDocument,
  type AdminFeedbackFragment,
  DeleteFeedbackDocument,
} from "#src/features/admin/admin.generated.ts";
import { adminRead } from "#src/features/admin/admin-call.ts";
import { usePages } from "#src/features/admin/use-pages.ts";
import { write } from "#src/features/admin/write.ts";
import { i18n } from "#src/i18n/i18n.ts";

const pageSize = 20;

/** The users' feedback, newest first; `remove` returns whether it succeeded. */
export function useFeedback() {
  const client = useApolloClient();
  const pages = usePages("feedback", async (after) => {
    const variables = { first: pageSize, after };
    const { data } = await client.query({ query: AdminFeedbackPageDocument, variables, ...adminRead });
    if (!data) throw new Error("The response has no page of feedback");
    return data.page;
  });

  const remove = ({ id }: AdminFeedbackFragment): Promise<boolean> =>
    write(
      async () => {
        await client.mutate({ mutation: DeleteFeedbackDocument, variables: { id }, ...adminRead });
        pages.changeNodes((all) => all.filter((old) => old.id !== id), -1);
      },
      { done: i18n.t("admin.feedback.deleted"), failed: i18n.t("admin.feedback.deleteFailed") },
    );

  return { ...pages, remove };
}
