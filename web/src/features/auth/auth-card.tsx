import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";

import { SignInForm } from "#src/features/auth/sign-in-form.tsx";
import { SignUpForm } from "#src/features/auth/sign-up-form.tsx";
import { goToGoogle } from "#src/lib/session/google.ts";
import { Button } from "#src/ui/button.tsx";
import { GoogleMark } from "#src/ui/google-mark.tsx";
import { Tabs } from "#src/ui/tabs.tsx";

/** Signing in and signing up, or either with Google if it is configured. `#sign-up` selects the second tab. */
export function AuthCard({ isGoogleOffered }: { isGoogleOffered: boolean }) {
  const { t } = useTranslation();
  const { hash } = useLocation();
  const [isShown, setShown] = useState(false);
  const visibility = { isShown, toggle: () => setShown(!isShown) };
  return (
    <div className="grid gap-5">
      <Tabs
        label={t("auth.title")}
        first={hash === "#sign-up" ? "sign-up" : "sign-in"}
        leadsToField
        tabs={[
          { name: "sign-in", label: t("auth.signInTab"), panel: <SignInForm visibility={visibility} /> },
          { name: "sign-up", label: t("auth.signUpTab"), panel: <SignUpForm visibility={visibility} /> },
        ]}
      />
      {isGoogleOffered && (
        <>
          <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line-strong after:h-px after:flex-1 after:bg-line-strong">
            {t("auth.orContinueWith")}
          </p>
          <Button variant="secondary" width="full" onClick={goToGoogle}>
            <GoogleMark />
            {t("auth.google")}
          </Button>
        </>
      )}
    </div>
  );
}
