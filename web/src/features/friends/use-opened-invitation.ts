import { useApolloClient } from "@apollo/client/react";
import { useCallback, useEffect, useState } from "react";

import {
  OpenInvitationDocument,
  type OpenInvitationMutation,
} from "#src/features/friends/joining.generated.ts";
import { i18n } from "#src/i18n/i18n.ts";
import { failureText } from "#src/lib/api-error.ts";

type Opened =
  | { state: "opening" }
  | { state: "failed"; text: string }
  | { state: "opened"; invitation: OpenInvitationMutation["openInvitation"] };

/** The preview of a link's code for the person, requested once; `open` requests it again. */
export function useOpenedInvitation(inviteCode: string): { opened: Opened; open: () => void } {
  const client = useApolloClient();
  const [opened, setOpened] = useState<Opened>({ state: "opening" });
  const ask = useCallback(async (): Promise<Opened> => {
    try {
      const variables = { inviteCode };
      const { data } = await client.mutate({ mutation: OpenInvitationDocument, variables });
      if (data) return { state: "opened", invitation: data.openInvitation };
      return { state: "failed", text: i18n.t("join.openFailed") };
    } catch (error) {
      return { state: "failed", text: failureText(error, i18n.t("join.openFailed")) };
    }
  }, [client, inviteCode]);
  useEffect(() => void ask().then(setOpened), [ask]);
  const open = () => {
    setOpened({ state: "opening" });
    void ask().then(setOpened);
  };
  return { opened, open };
}
