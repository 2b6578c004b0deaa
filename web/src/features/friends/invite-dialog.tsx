import { useTranslation } from "react-i18next";

import { ConnectForm } from "#src/features/friends/connect-form.tsx";
import { LiveCodes } from "#src/features/friends/live-codes.tsx";
import { Button } from "#src/ui/button.tsx";
import { Dialog, DialogActions } from "#src/ui/dialog.tsx";

/** Both ways to a new friend: the person's live codes, or a friend's code. */
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
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("friends.inviteFriends")}
      description={t("friends.inviteDialogLead")}
    >
      {/* The codes load later: the first control would be the field, and its focus opens a phone's keyboard. */}
      <div data-first-focus tabIndex={-1} className="outline-none">
        <LiveCodes />
      </div>
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
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {t("common.close")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
