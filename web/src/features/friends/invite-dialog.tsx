import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { ConnectForm } from "#src/features/friends/connect-form.tsx";
import { CreateInvitationDocument } from "#src/features/friends/friends.generated.ts";
import { InviteCode, type Invitation } from "#src/features/friends/invite-code.tsx";
import { failureText } from "#src/lib/api-error.ts";
import { showFailure } from "#src/lib/failure-toast.ts";
import { showToast } from "#src/lib/toast.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";

/** Both ways to a new friend: a code of one's own, or theirs. The code is still there when it opens again. */
export function InviteDialog({
  isOpen,
  onClose,
  onConnected,
}: {
  isOpen: boolean;
  onClose: () => void;
  onConnected: () => void;
}) {
  const { t } = useTranslation();
  const client = useApolloClient();
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [isBusy, setBusy] = useState(false);

  const create = async () => {
    setBusy(true);
    try {
      const { data } = await client.mutate({ mutation: CreateInvitationDocument });
      setInvitation(data?.createInvitation ?? null);
      showToast({ tone: "success", title: t("friends.codeCreated") });
    } catch (error) {
      showFailure(error, t("common.error"), failureText(error, t("friends.codeFailed")));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("friends.inviteFriends")}
      description={t("friends.inviteDialogLead")}
    >
      <InviteCode invitation={invitation} isBusy={isBusy} onCreate={() => void create()} />
      <section aria-labelledby="friends-code-title" className="grid gap-3 border-t border-line pt-4">
        <h3 id="friends-code-title" className="text-lg">
          {t("friends.gotCode")}
        </h3>
        <ConnectForm
          onConnected={() => {
            onConnected();
            onClose();
          }}
        />
      </section>
      <Button variant="quiet" onClick={onClose}>
        {t("common.close")}
      </Button>
    </Dialog>
  );
}
