import { useApolloClient } from "@apollo/client/react";
import { LogOut } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { LogoutDocument } from "#src/features/session/logout.generated.ts";
import { showFailure } from "#src/lib/failure-toast.ts";
import { page } from "#src/lib/page.ts";
import { clearDevice } from "#src/lib/session/leave-device.ts";
import { Button } from "#src/ui/button.tsx";

/** Ends the session and reloads the start page, so that none of this person's data stays in memory. */
export function SignOutButton() {
  const { t } = useTranslation();
  const client = useApolloClient();
  const [isBusy, setBusy] = useState(false);

  const signOut = async () => {
    setBusy(true);
    try {
      await client.mutate({ mutation: LogoutDocument, context: { isLeaving: true } });
      await clearDevice();
      page.load("/");
    } catch (error) {
      setBusy(false);
      showFailure(error, t("session.logoutFailedTitle"), t("session.logoutFailedText"));
    }
  };

  return (
    <Button
      variant="secondary"
      isBusy={isBusy}
      busyLabel={t("common.signingOut")}
      onClick={() => void signOut()}
    >
      <LogOut aria-hidden className="size-5" />
      {t("common.signOut")}
    </Button>
  );
}
