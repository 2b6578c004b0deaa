import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";

import { AcceptInvitationDocument } from "#src/features/friends/joining.generated.ts";
import { i18n } from "#src/i18n/i18n.ts";
import { serverText, toApiError } from "#src/lib/api-error.ts";
import { showFailure } from "#src/lib/failure-toast.ts";
import { personName } from "#src/lib/person-name.ts";
import { showToast } from "#src/lib/toast.ts";

/** The outcome of using a code; `refusal` is the reason why the code was rejected, null for other failures. */
type Outcome = { isConnected: true } | { isConnected: false; refusal: string | null };

/** Redeems a friend's code and confirms the friendship in a toast. */
export function useConnect() {
  const client = useApolloClient();
  const [isBusy, setBusy] = useState(false);
  const connect = async (inviteCode: string): Promise<Outcome> => {
    setBusy(true);
    try {
      const { data } = await client.mutate({
        mutation: AcceptInvitationDocument,
        variables: { inviteCode },
      });
      const name = personName(data?.acceptInvitation ?? null, "");
      showToast({
        tone: "success",
        title: i18n.t("join.accepted"),
        ...(name !== "" && { description: i18n.t("join.acceptedText", { name }) }),
      });
      return { isConnected: true };
    } catch (error) {
      const text = serverText(error, i18n.t("join.acceptFailed"));
      showFailure(error, i18n.t("common.error"), text);
      return { isConnected: false, refusal: toApiError(error).status === 400 ? text : null };
    } finally {
      setBusy(false);
    }
  };
  return { connect, isBusy };
}
