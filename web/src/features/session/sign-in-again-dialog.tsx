import { useQuery } from "@apollo/client/react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";

import { SignInAgainForm } from "#src/features/session/sign-in-again-form.tsx";
import signInAgain from "#src/i18n/en/sign-in-again.json" with { type: "json" };
import { addSentences } from "#src/i18n/i18n.ts";
import { goToGoogle } from "#src/lib/session/google.ts";
import { keepReturnPath } from "#src/lib/session/return-path.ts";
import { CurrentViewerDocument } from "#src/lib/session/viewer.generated.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { GoogleMark } from "#src/ui/google-mark.tsx";

addSentences({ signInAgain });

/** Asks the person to re-authenticate: by password here, or at Google, which returns to this path. */
export function SignInAgainDialog({ onAnswer }: { onAnswer: (hasSignedIn: boolean) => void }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const viewer = useQuery(CurrentViewerDocument, { fetchPolicy: "cache-only" }).data?.viewer;
  if (!viewer) return null;
  const isEmailAccount = viewer.provider === "email";
  const cancel = () => onAnswer(false);
  return (
    <Dialog
      isOpen
      onClose={cancel}
      title={t("signInAgain.title")}
      description={t(isEmailAccount ? "signInAgain.passwordLead" : "signInAgain.googleLead")}
    >
      {isEmailAccount ? (
        <SignInAgainForm email={viewer.email} onCancel={cancel} onSignedIn={() => onAnswer(true)} />
      ) : (
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={cancel}>
            {t("common.cancel")}
          </Button>
          <Button
            variant="secondary"
            onClick={() => {
              keepReturnPath(pathname, viewer.id);
              goToGoogle();
            }}
          >
            <GoogleMark />
            {t("signInAgain.google")}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
