import { useApolloClient, useQuery } from "@apollo/client/react";
import { useState } from "react";

import { CreateInvitationDocument, InvitationsDocument } from "#src/features/friends/friends.generated.ts";
import { i18n } from "#src/i18n/i18n.ts";
import { failureText } from "#src/lib/api-error.ts";
import { showFailure } from "#src/lib/failure-toast.ts";
import { showToast } from "#src/lib/toast.ts";

/** The maximum number of live codes per person; one more ends the oldest. */
export const maxLive = 5;

/**
 * The person's live codes, the newest first, refetched whenever they are shown; and a function that creates another.
 */
export function useLiveCodes() {
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(InvitationsDocument, { fetchPolicy: "cache-and-network" });
  const [isBusy, setBusy] = useState(false);

  const create = async (): Promise<void> => {
    setBusy(true);
    try {
      await client.mutate({
        mutation: CreateInvitationDocument,
        // Within the call, so that the code is on screen before its space is taken back.
        update: (cache, { data: made }) => {
          const newest = made?.createInvitation;
          cache.updateQuery({ query: InvitationsDocument }, (known) =>
            newest && known ? { invitations: [newest, ...known.invitations].slice(0, maxLive) } : undefined,
          );
        },
      });
      showToast({ tone: "success", title: i18n.t("friends.codeCreated") });
    } catch (failure) {
      showFailure(failure, i18n.t("common.error"), failureText(failure, i18n.t("friends.codeFailed")));
    } finally {
      setBusy(false);
    }
  };

  return {
    /** Undefined until the first response. */
    codes: data?.invitations,
    hasFailed: error !== undefined && data === undefined,
    reload: () => void refetch().catch(() => undefined),
    create,
    isBusy,
  };
}
