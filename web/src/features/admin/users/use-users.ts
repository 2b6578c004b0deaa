import { useApolloClient } from "@apollo/client/react";

import { AdminUsersDocument } from "#src/features/admin/admin.generated.ts";
import { adminRead } from "#src/features/admin/admin-call.ts";
import { usePages } from "#src/features/admin/use-pages.ts";

const pageSize = 100;

export type UserFilter = "all" | "new" | "active";

/** Users with a name or e-mail that begins with `search`, newest first. */
export function useUsers(search: string, filter: UserFilter) {
  const client = useApolloClient();
  return usePages(`${filter}:${search}`, async (after) => {
    const variables = {
      first: pageSize,
      after,
      search: search === "" ? null : search,
      status: filter === "all" ? null : filter,
    };
    const { data } = await client.query({ query: AdminUsersDocument, variables, ...adminRead });
    if (!data) throw new Error("The response has no page of users");
    return data.page;
  });
}
