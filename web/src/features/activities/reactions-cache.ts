import type { ApolloCache } from "@apollo/client";

import {
  type ActivityReactionsFragment,
  ActivityReactionsFragmentDoc,
} from "#src/features/activities/activities.generated.ts";

type Reactions = ActivityReactionsFragment["reactions"];

/** Changes what is known of the reactions to an activity, wherever it is shown. */
export function updateReactions(
  cache: ApolloCache,
  activityId: string,
  change: (now: Reactions) => Reactions,
): void {
  cache.updateFragment(
    {
      id: cache.identify({ __typename: "Activity", id: activityId }) ?? "",
      fragment: ActivityReactionsFragmentDoc,
      fragmentName: "ActivityReactions",
    },
    (activity) => activity && { ...activity, reactions: change(activity.reactions) },
  );
}

/** Both lists as one, oldest first: a page may bring cheers that are shown already, such as the person's own. */
export function mergeCheers(shown: Reactions["cheers"], more: Reactions["cheers"]): Reactions["cheers"] {
  const byId = new Map([...shown, ...more].map((cheer) => [cheer.id, cheer]));
  return [...byId.values()].toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt));
}
