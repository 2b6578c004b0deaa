import type { DocumentNode } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";

import { usePoll } from "#src/lib/use-poll.ts";

/** The server asks for a check of a hidden text as often. */
const everyMs = 5000;

/** Asks again while a text is not read yet: what is hidden then appears by itself. */
export function ReadAgain({ query }: { query: DocumentNode }) {
  const client = useApolloClient();
  usePoll(
    async () => {
      await client.query({ query, fetchPolicy: "network-only" });
    },
    { firstMs: everyMs, everyMs },
  );
  return null;
}
