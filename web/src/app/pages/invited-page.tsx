import { ArrowLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";

import { JoinSheet } from "#src/app/pages/join-sheet.tsx";
import { ScreenFrame } from "#src/app/screen-frame.tsx";
import join from "#src/i18n/en/join.json" with { type: "json" };
import { addSentences } from "#src/i18n/i18n.ts";
import { preloadOnIntent } from "#src/lib/preload.ts";
import { inviteCodeIn } from "#src/lib/session/kept-invitation.ts";
import { buttonClass } from "#src/ui/button.tsx";

addSentences({ join });

/**
 * The target of an invitation link for an unauthenticated visitor. Reveals nothing about the code: without an account,
 * neither its owner nor its validity is visible.
 */
export function InvitedPage() {
  const { t } = useTranslation();
  const isWhole = inviteCodeIn(useLocation().pathname) !== null;
  return (
    <ScreenFrame className="mx-auto grid min-h-dvh w-full max-w-lg content-center gap-4 px-4 py-6">
      <JoinSheet
        title={t(isWhole ? "join.invitedTitle" : "join.brokenTitle")}
        text={t(isWhole ? "join.invitedText" : "join.brokenText")}
      >
        {isWhole ? (
          <>
            <Link to="/auth#sign-up" {...preloadOnIntent("/auth")} className={buttonClass()}>
              {t("join.createAccount")}
            </Link>
            <Link to="/auth" {...preloadOnIntent("/auth")} className={buttonClass({ variant: "secondary" })}>
              {t("join.signIn")}
            </Link>
            <p className="basis-full text-sm text-muted">{t("join.invitedNext")}</p>
          </>
        ) : (
          <Link to="/" className={buttonClass()}>
            {t("join.backToStart")}
          </Link>
        )}
      </JoinSheet>
      {isWhole && (
        <Link to="/" className={`${buttonClass({ variant: "quiet" })} justify-self-center`}>
          <ArrowLeft aria-hidden className="size-5" />
          {t("join.backToStart")}
        </Link>
      )}
    </ScreenFrame>
  );
}
