import { useState } from "react";
import { useTranslation } from "react-i18next";

import { SignInForm } from "#src/features/auth/sign-in-form.tsx";
import { SignUpForm } from "#src/features/auth/sign-up-form.tsx";
import { goToGoogle } from "#src/lib/session/google.ts";
import { Button } from "#src/ui/button.tsx";
import { GoogleMark } from "#src/ui/google-mark.tsx";
import { Tabs } from "#src/ui/tabs.tsx";

/** Signing in and signing up, or both at once with Google. */
export function AuthCard() {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const visibility = { isShown, toggle: () => setShown(!isShown) };
  return (
    <div className="grid gap-5">
      <Tabs
        label={t("auth.title")}
        tabs={[
          { name: "sign-in", label: t("auth.signInTab"), panel: <SignInForm visibility={visibility} /> },
          { name: "sign-up", label: t("auth.signUpTab"), panel: <SignUpForm visibility={visibility} /> },
        ]}
      />
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line-strong after:h-px after:flex-1 after:bg-line-strong">
        {t("auth.orContinueWith")}
      </p>
      <Button variant="secondary" width="full" onClick={goToGoogle}>
        <GoogleMark />
        {t("auth.google")}
      </Button>
    </div>
  );
}
