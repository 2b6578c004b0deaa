import { useQuery } from "@apollo/client/react";

import { ShareLine } from "#src/features/activities/share-line.tsx";
import { HasFriendDocument, LatestActivitiesDocument } from "#src/features/activities/sharing.generated.ts";

/**
 * The share line of an earlier completion, for a list of recent ones; nothing without a friend, and while its activity
 * has not been recorded.
 *
 * @param props.activityIds of the challenge: the completion first, then what it earned
 */
export function RecentShare({ activityIds }: { activityIds: readonly string[] }) {
  const { data: friendship } = useQuery(HasFriendDocument);
  const { data } = useQuery(LatestActivitiesDocument);
  if (!friendship || friendship.friends.length === 0 || !data) return null;
  const completion = data.myActivities.edges.find(({ node }) => node.id === activityIds[0])?.node;
  if (!completion) return null;
  return <ShareLine activityIds={activityIds} wasShared={completion.isShared} />;
}
