import { useTranslation } from "react-i18next";
import { Link, useLocation, useNavigate } from "react-router";

import { JoinSheet } from "#src/app/pages/join-sheet.tsx";
import { JoinInvitation } from "#src/features/friends/join-invitation.tsx";
import join from "#src/i18n/en/join.json" with { type: "json" };
import { addSentences } from "#src/i18n/i18n.ts";
import { preloadOnIntent } from "#src/lib/preload.ts";
import { inviteCodeIn } from "#src/lib/session/kept-invitation.ts";
import { buttonClass } from "#src/ui/button.tsx";

addSentences({ join });

/** The target of an invitation link for a person who has passed every gate. */
export function JoinPage() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const inviteCode = inviteCodeIn(pathname);
  const toFriends = (
    <Link to="/friends" {...preloadOnIntent("/friends")} className={buttonClass()}>
      {t("join.toFriends")}
    </Link>
  );
  return (
    <div className="mx-auto grid w-full max-w-lg">
      {inviteCode === null ? (
        <JoinSheet title={t("join.brokenTitle")} text={t("join.brokenText")}>
          {toFriends}
        </JoinSheet>
      ) : (
        <JoinInvitation
          key={inviteCode}
          inviteCode={inviteCode}
          renderFrame={(parts) => <JoinSheet {...parts}>{parts.children}</JoinSheet>}
          leave={toFriends}
          notNow={
            <Link to="/" {...preloadOnIntent("/")} className={buttonClass({ variant: "secondary" })}>
              {t("join.notNow")}
            </Link>
          }
          onConnected={() => void navigate("/friends", { replace: true })}
        />
      )}
    </div>
  );
}
