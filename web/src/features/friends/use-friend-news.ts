import { useApolloClient, useQuery } from "@apollo/client/react";

import { FriendNewsDocument } from "#src/features/friends/friends.generated.ts";
import { usePoll } from "#src/lib/use-poll.ts";

const pace = { firstMs: 1500, everyMs: 30_000 };

/** What the last question found; nothing before the first answer. */
export function useFriendNews(): { isNew: boolean; haveJoined: boolean } {
  const { data } = useQuery(FriendNewsDocument, { fetchPolicy: "cache-only", returnPartialData: true });
  return { isNew: data?.hasNewActivity ?? false, haveJoined: data?.hasJoinedFriends ?? false };
}

/** Asks the server for news of friends every 30 s: the only poll of the app. Rendered once per screen. */
export function usePollFriendNews(): void {
  const client = useApolloClient();
  usePoll(async () => {
    try {
      await client.query({ query: FriendNewsDocument, fetchPolicy: "network-only" });
    } catch (cause) {
      console.warn("The news of friends could not be fetched", cause);
      throw cause;
    }
  }, pace);
}
