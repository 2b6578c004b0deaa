import { useQuery } from "@apollo/client/react";

import { ShareLine } from "#src/features/activities/share-line.tsx";
import { HasFriendDocument, LatestActivitiesDocument } from "#src/features/activities/sharing.generated.ts";

/**
 * The share line of an earlier completion, for a list of recent ones; nothing without a friend. All activities of one
 * completion carry its timestamp, which identifies them here.
 */
export function RecentShare({ challenge }: { challenge: { title: string; completedAt: string } }) {
  const { data: friendship } = useQuery(HasFriendDocument);
  const { data } = useQuery(LatestActivitiesDocument);
  if (!friendship || friendship.friends.length === 0 || !data) return null;
  const ofThatMoment = data.myActivities.edges
    .map(({ node }) => node)
    .filter(({ createdAt }) => createdAt === challenge.completedAt);
  const completion = ofThatMoment.find(
    ({ activityType, subject }) =>
      activityType === "challenge_completed" && subject?.title === challenge.title,
  );
  if (!completion) return null;
  return <ShareLine activityIds={ofThatMoment.map(({ id }) => id)} wasShared={completion.isShared} />;
}
