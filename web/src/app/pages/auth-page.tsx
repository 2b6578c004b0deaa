import { ArrowLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { PageTitle } from "#src/app/page-title.tsx";
import { ScreenFrame } from "#src/app/screen-frame.tsx";
import { Splash } from "#src/app/splash.tsx";
import { AuthCard } from "#src/features/auth/auth-card.tsx";
import { MarketingPanel } from "#src/features/auth/marketing-panel.tsx";
import auth from "#src/i18n/en/auth.json" with { type: "json" };
import { addSentences } from "#src/i18n/i18n.ts";
import { preloadOnIntent } from "#src/lib/preload.ts";
import { useSignInProviders } from "#src/lib/session/use-sign-in-providers.ts";
import { buttonClass } from "#src/ui/button.tsx";

addSentences({ auth });

/** The screen for signing in and signing up. */
export function AuthPage() {
  const { t } = useTranslation();
  const providers = useSignInProviders();
  if (!providers) return <Splash isUnreachable={false} onRetry={() => undefined} />;
  return (
    <ScreenFrame
      // Not vertically centred: the tabs must not move when the forms differ in height.
      className="mx-auto grid min-h-dvh w-full max-w-6xl content-start gap-6 px-4 py-6 sm:px-6 lg:grid-cols-[1.1fr_1fr] lg:gap-10 lg:pt-[max(1.5rem,6dvh)]"
    >
      <MarketingPanel />
      <div className="mx-auto grid w-full max-w-md content-start gap-4">
        <div className="sheet grid gap-5 p-5 sm:p-7">
          <div className="grid gap-1">
            <PageTitle>{t("auth.title")}</PageTitle>
            <p className="text-muted">{t("auth.subtitle")}</p>
          </div>
          <AuthCard isGoogleOffered={providers.includes("google")} />
        </div>
        <p className="flex flex-wrap justify-center gap-x-4 gap-y-2">
          <Link to="/" className={buttonClass({ variant: "quiet" })}>
            <ArrowLeft aria-hidden className="size-5" />
            {t("auth.backToStart")}
          </Link>
          <Link
            to="/privacy-policy"
            {...preloadOnIntent("/privacy-policy")}
            className={buttonClass({ variant: "quiet" })}
          >
            {t("auth.privacyPolicy")}
          </Link>
        </p>
      </div>
    </ScreenFrame>
  );
}
