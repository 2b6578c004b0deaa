import { useApolloClient } from "@apollo/client/react";

import {
  ShareActivityDocument,
  UnshareActivityDocument,
} from "#src/features/activities/sharing.generated.ts";
import { i18n } from "#src/i18n/i18n.ts";
import { failureText } from "#src/lib/api-error.ts";
import { showFailure } from "#src/lib/failure-toast.ts";

/**
 * Shares activities of the person with friends or unshares them, and updates the cache. Sharing is idempotent, so after
 * a partial failure the whole call can be retried. Returns whether all of it succeeded.
 */
export function useSharing(): (activityIds: readonly string[], isShared: boolean) => Promise<boolean> {
  const client = useApolloClient();
  const note = (activityIds: readonly string[], isShared: boolean) => {
    for (const id of activityIds) {
      const activity = client.cache.identify({ __typename: "Activity", id });
      if (activity !== undefined) {
        client.cache.modify({ id: activity, fields: { isShared: () => isShared } });
      }
    }
  };

  return async (activityIds, isShared) => {
    const mutation = isShared ? ShareActivityDocument : UnshareActivityDocument;
    note(activityIds, isShared);
    try {
      await Promise.all(
        activityIds.map((activityId) => client.mutate({ mutation, variables: { activityId } })),
      );
      return true;
    } catch (error) {
      note(activityIds, !isShared);
      showFailure(error, i18n.t("common.error"), failureText(error, i18n.t("sharing.failed")));
      return false;
    }
  };
}
