import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useCallback, useEffect, useState } from "react";

import {
  HasJoinedFriendsDocument,
  TakeJoinedFriendsDocument,
} from "#src/features/friends/joining.generated.ts";
import joined from "#src/i18n/en/joined.json" with { type: "json" };
import { addSentences, i18n } from "#src/i18n/i18n.ts";
import { personName } from "#src/lib/person-name.ts";
import { showToast } from "#src/lib/toast.ts";
import { useQuietMoment } from "#src/lib/use-quiet-moment.ts";

addSentences({ joined });

const pollMs = 30_000;
/** Delays the first request until the first screen is loaded. */
const firstMs = 1500;

/**
 * Announces who used the person's invitations, once the screen is idle and only once: the server returns each of them a
 * single time. Rendered on the screens where friends matter; polls every 30 s while the page is visible.
 */
export function JoinedNews() {
  const [round, setRound] = useState(0);
  const onTold = useCallback(() => setRound((known) => known + 1), []);
  return <NextNews key={round} onTold={onTold} />;
}

function NextNews({ onTold }: { onTold: () => void }) {
  const client = useApolloClient();
  const [hasNews, setNews] = useState(false);
  const isQuiet = useQuietMoment(hasNews);

  useEffect(() => {
    if (hasNews) return;
    const ask = async () => {
      if (document.hidden || !navigator.onLine) return;
      try {
        const { data } = await client.query({
          query: HasJoinedFriendsDocument,
          fetchPolicy: "network-only",
        });
        setNews(data?.hasJoinedFriends === true);
      } catch (cause) {
        console.warn("New friends could not be fetched", cause);
      }
    };
    const first = setTimeout(() => void ask(), firstMs);
    const timer = setInterval(() => void ask(), pollMs);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [client, hasNews]);

  useEffect(() => {
    if (isQuiet) void tellWhoJoined(client).finally(onTold);
  }, [client, isQuiet, onTold]);

  return null;
}

async function tellWhoJoined(client: ApolloClient): Promise<void> {
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
