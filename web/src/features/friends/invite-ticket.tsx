import { Copy, Link2, Share } from "lucide-react";
import { useTranslation } from "react-i18next";

import type { InvitationFragment } from "#src/features/friends/friends.generated.ts";
import {
  copyCode,
  copyInvitation,
  hasShareSheet,
  shareInvitation,
} from "#src/features/friends/share-invitation.ts";
import { formatDate } from "#src/i18n/i18n.ts";
import { Button } from "#src/ui/button.tsx";
import { iconButtonClass, NameTip } from "#src/ui/name-tip.tsx";

/** The newest code as a ticket, with the ways to share it. */
export function InviteTicket({ invitation: { inviteCode, expiresAt } }: { invitation: InvitationFragment }) {
  const { t } = useTranslation();
  const canShare = hasShareSheet();
  return (
    <div className="grid gap-3">
      <div className="grid justify-items-center gap-1 rounded-control border-2 border-dashed border-secondary bg-[color-mix(in_oklab,var(--color-xp)_12%,var(--color-surface))] px-3 py-4 text-center">
        <p className="overline-label">{t("friends.yourCode")}</p>
        <p className="font-display text-3xl font-extrabold tracking-[0.12em] select-all">{inviteCode}</p>
        <p className="text-sm text-muted">{t("friends.expires", { date: formatDate(expiresAt) })}</p>
      </div>
      {canShare && (
        <Button width="full" onClick={() => void shareInvitation(inviteCode)}>
          <Share aria-hidden className="size-5" />
          {t("friends.share")}
        </Button>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant={canShare ? "secondary" : "primary"} onClick={() => void copyInvitation(inviteCode)}>
          <Link2 aria-hidden className="size-5" />
          {t("friends.copyInvitation")}
        </Button>
        <Button variant="secondary" onClick={() => void copyCode(inviteCode)}>
          <Copy aria-hidden className="size-5" />
          {t("friends.copyCode")}
        </Button>
      </div>
    </div>
  );
}

const emptyCode: InvitationFragment = {
  __typename: "Invitation",
  inviteCode: "\u00A0",
  expiresAt: new Date(0).toISOString(),
};

/** A placeholder of a ticket's exact size. */
export function InviteTicketSpace() {
  return (
    <div aria-hidden inert className="animate-pulse rounded-control border-2 border-dashed border-line">
      <div className="invisible -m-0.5">
        <InviteTicket invitation={emptyCode} />
      </div>
    </div>
  );
}

/** An earlier code that is still live, on one line. */
export function InviteLine({ invitation: { inviteCode, expiresAt } }: { invitation: InvitationFragment }) {
  const { t } = useTranslation();
  const isShared = hasShareSheet();
  const passOn = t(isShared ? "friends.shareFor" : "friends.copyInvitationFor", { code: inviteCode });
  const PassOn = isShared ? Share : Link2;
  return (
    <li className="flex items-center gap-2 py-2">
      <div className="min-w-0 flex-1">
        <p className="font-display text-lg font-bold tracking-[0.08em] select-all">{inviteCode}</p>
        <p className="text-sm text-muted">{t("friends.otherExpires", { date: formatDate(expiresAt) })}</p>
      </div>
      <NameTip name={passOn}>
        <button
          type="button"
          aria-label={passOn}
          className={iconButtonClass}
          onClick={() => void (isShared ? shareInvitation(inviteCode) : copyInvitation(inviteCode))}
        >
          <PassOn aria-hidden className="size-5" />
        </button>
      </NameTip>
      <NameTip name={t("friends.copyCodeFor", { code: inviteCode })}>
        <button
          type="button"
          aria-label={t("friends.copyCodeFor", { code: inviteCode })}
          className={iconButtonClass}
          onClick={() => void copyCode(inviteCode)}
        >
          <Copy aria-hidden className="size-5" />
        </button>
      </NameTip>
    </li>
  );
}
