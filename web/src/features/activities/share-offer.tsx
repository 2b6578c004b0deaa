import { useQuery } from "@apollo/client/react";
import { useState, useSyncExternalStore } from "react";

import { ShareLine } from "#src/features/activities/share-line.tsx";
import { HasFriendDocument } from "#src/features/activities/sharing.generated.ts";
import { shareableStore } from "#src/lib/shareable.ts";

/**
 * Offers to share what a completion just brought, with the level or achievement that came with it. Nothing
 * shows before the server has answered, for who has no friend, or after "Not now".
 */
export function ShareOffer({ challengeId }: { challengeId: string }) {
  const activityIds = useSyncExternalStore(shareableStore.subscribe, shareableStore.get).get(challengeId);
  const [isDeclined, setDeclined] = useState(false);
  const { data } = useQuery(HasFriendDocument, {
    skip: activityIds === undefined,
    // Somebody may have used the person's code since the app was opened.
    fetchPolicy: "cache-and-network",
  });
  if (!activityIds || isDeclined || !data || data.friends.length === 0) return null;
  return <ShareLine activityIds={activityIds} onDecline={() => setDeclined(true)} />;
}
