import { useApolloClient } from "@apollo/client/react";

import { AdminUsersDocument, type AdminUserRowFragment } from "#src/features/admin/admin.generated.ts";
import { adminRead } from "#src/features/admin/admin-call.ts";
import { useLatestResponse } from "#src/features/admin/use-answer.ts";

/** The server's maximum page size. */
const pageSize = 200;

/** All users, newest first: copying all addresses needs them all, so every page is loaded. */
export function useAllUsers() {
  const client = useApolloClient();
  return useLatestResponse("all", async () => {
    const all: AdminUserRowFragment[] = [];
    let after: string | null = null;
    do {
      const variables: { first: number; after: string | null; search: null; status: null } = {
        first: pageSize,
        after,
        search: null,
        status: null,
      };
      const { data } = await client.query({ query: AdminUsersDocument, variables, ...adminRead });
      if (!data) throw new Error("The response has no page of users");
      all.push(...data.page.edges.map(({ node }) => node));
      after = data.page.pageInfo.hasNextPage ? data.page.pageInfo.endCursor : null;
    } while (after !== null);
    return all;
  });
}
