import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useCallback, useEffect, useState } from "react";

import { TakeJoinedFriendsDocument } from "#src/features/friends/joining.generated.ts";
import { useFriendNews, usePollFriendNews } from "#src/features/friends/use-friend-news.ts";
import joined from "#src/i18n/en/joined.json" with { type: "json" };
import { addSentences, i18n } from "#src/i18n/i18n.ts";
import { personName } from "#src/lib/person-name.ts";
import { showToast } from "#src/lib/toast.ts";
import { useQuietMoment } from "#src/lib/use-quiet-moment.ts";

addSentences({ joined });

/**
 * Asks for news of friends, and announces who used the person's invitations, once the screen is idle and only once: the
 * server returns each of them a single time. Rendered on the screens where friends matter.
 */
export function JoinedNews() {
  usePollFriendNews();
  const [round, setRound] = useState(0);
  const onTold = useCallback(() => setRound((known) => known + 1), []);
  return <NextNews key={round} onTold={onTold} />;
}

function NextNews({ onTold }: { onTold: () => void }) {
  const client = useApolloClient();
  const isQuiet = useQuietMoment(useFriendNews().haveJoined);

  useEffect(() => {
    if (isQuiet) void tellWhoJoined(client).finally(onTold);
  }, [client, isQuiet, onTold]);

  return null;
}

async function tellWhoJoined(client: ApolloClient): Promise<void> {
  // After a failure the next answer says so again.
  client.cache.modify({ fields: { hasJoinedFriends: () => false } });
  try {
    const { data } = await client.mutate({ mutation: TakeJoinedFriendsDocument });
    const names = (data?.takeJoinedFriends ?? []).map((friend) =>
      personName(friend, i18n.t("joined.someone")),
    );
    if (names.length === 0) return;
    showToast({
      tone: "success",
      title: i18n.t("joined.title", { names: new Intl.ListFormat("en").format(names) }),
      description: i18n.t("joined.text"),
    });
    // The lists on screen do not contain the new friends yet.
    client.cache.modify({
      fields: {
        friends: (_friends, { DELETE }) => DELETE,
        invitations: (_invitations, { DELETE }) => DELETE,
      },
    });
  } catch (cause) {
    console.warn("New friends could not be announced", cause);
  }
}
