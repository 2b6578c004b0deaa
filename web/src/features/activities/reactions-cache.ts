import type { ApolloCache } from "@apollo/client";

import {
  type ActivityReactionsFragment,
  ActivityReactionsFragmentDoc,
} from "#src/features/activities/activities.generated.ts";

type Reactions = ActivityReactionsFragment["reactions"];

/** Updates the reactions to an activity in the cache, wherever it is shown. */
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

/** Merges both lists, oldest first: a page may contain cheers that are already shown, such as the person's own. */
export function mergeCheers(shown: Reactions["cheers"], more: Reactions["cheers"]): Reactions["cheers"] {
  const byId = new Map([...shown, ...more].map((cheer) => [cheer.id, cheer]));
  return [...byId.values()].toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt));
}
