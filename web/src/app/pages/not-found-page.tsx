import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";

import { PageTitle } from "#src/app/page-title.tsx";
import notFound from "#src/i18n/en/not-found.json" with { type: "json" };
import { addSentences } from "#src/i18n/i18n.ts";
import { preloadOnIntent } from "#src/lib/preload.ts";
import { keepReturnPath } from "#src/lib/session/return-path.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { RidgeScene } from "#src/ui/ridge-scene.tsx";

/** Every path of a fully onboarded person. Signed out, these paths exist but require a sign-in. */
const onboardedPaths: ReadonlySet<string> = new Set([
  "/",
  "/onboarding",
  "/goal-creation",
  "/progress",
  "/rewards",
  "/friends",
  "/settings",
  "/admin",
  "/profile-setup",
  "/disclaimer",
]);

addSentences({ notFound });

/** The screen for unknown paths. Signed out, a member's path offers to sign in and continue to it. */
export function NotFoundPage({ isSignedOut }: { isSignedOut: boolean }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isClosed = isSignedOut && onboardedPaths.has(pathname);
  const Frame = isSignedOut ? "main" : "div";
  return (
    <Frame className="mx-auto grid min-h-[70dvh] w-full max-w-lg content-center px-4 py-8">
      <div className="sheet grid overflow-hidden">
        <RidgeScene percent={null} levelWithinTen={2} label={null} />
        <div className="grid justify-items-start gap-4 border-t border-line p-6">
          <PageTitle>{t("notFound.title")}</PageTitle>
          <p className="text-muted">{t("notFound.hint")}</p>
          {isClosed && <p>{t("notFound.signInHint")}</p>}
          <div className="flex flex-wrap gap-3">
            {isClosed && (
              <Link
                to="/auth"
                {...preloadOnIntent("/auth")}
                onClick={() => keepReturnPath(pathname, null)}
                className={buttonClass()}
              >
                {t("notFound.signIn")}
              </Link>
            )}
            <Link to="/" className={buttonClass({ variant: "secondary" })}>
              {t("notFound.home")}
            </Link>
          </div>
        </div>
      </div>
    </Frame>
  );
}
