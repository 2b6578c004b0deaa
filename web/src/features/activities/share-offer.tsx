import { useApolloClient, useQuery } from "@apollo/client/react";
import { useState, useSyncExternalStore } from "react";

import { ShareLine } from "#src/features/activities/share-line.tsx";
import { HasFriendDocument } from "#src/features/activities/sharing.generated.ts";
import { shareableStore } from "#src/lib/shareable.ts";

/**
 * Offers to share a completion, with the level or achievement that came with it. Renders nothing before the server has
 * responded, without a friend, or after "Not now"; while the response is pending, its space is already reserved.
 */
export function ShareOffer({ challengeId, isAwaited }: { challengeId: string; isAwaited: boolean }) {
  const activityIds = useSyncExternalStore(shareableStore.subscribe, shareableStore.get).get(challengeId);
  if (activityIds) return <Offer activityIds={activityIds} />;
  return isAwaited ? <ReservedSpace /> : null;
}

function Offer({ activityIds }: { activityIds: readonly string[] }) {
  const [isDeclined, setDeclined] = useState(false);
  // A friend may have used the person's code since the app was opened.
  const { data } = useQuery(HasFriendDocument, { fetchPolicy: "cache-and-network" });
  if (isDeclined || !data || data.friends.length === 0) return null;
  return <ShareLine activityIds={activityIds} onDecline={() => setDeclined(true)} />;
}

/** Rendered in the frame of a tap: it reads the cache once, which costs less than to watch it. */
function ReservedSpace() {
  const data = useApolloClient().readQuery({ query: HasFriendDocument });
  if (!data || data.friends.length === 0) return null;
  return (
    <div aria-hidden inert className="invisible">
      <ShareLine activityIds={[]} onDecline={() => undefined} />
    </div>
  );
}
