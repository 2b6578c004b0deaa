import { useApolloClient } from "@apollo/client/react";

import { AdminFiguresDocument, type AdminFiguresQuery } from "#src/features/admin/admin.generated.ts";
import { adminPartialRead } from "#src/features/admin/admin-call.ts";
import { useLatestResponse } from "#src/features/admin/use-answer.ts";

export type Figures = AdminFiguresQuery["adminStats"];

/** The figures of the dashboard; a figure is null if its service is down. */
export function useFigures() {
  const client = useApolloClient();
  return useLatestResponse("figures", async () => {
    const { data, error } = await client.query({ query: AdminFiguresDocument, ...adminPartialRead });
    if (!data) throw error ?? new Error("The response has no figures");
    return data.adminStats;
  });
}
