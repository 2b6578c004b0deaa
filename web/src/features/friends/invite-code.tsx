import { Copy, Ticket } from "lucide-react";
import { useTranslation } from "react-i18next";

import type { CreateInvitationMutation } from "#src/features/friends/friends.generated.ts";
import { formatDate } from "#src/i18n/i18n.ts";
import { showToast } from "#src/lib/toast.ts";
import { Button } from "#src/ui/button.tsx";

export type Invitation = CreateInvitationMutation["createInvitation"];

/** The person's code as a ticket, with the ways to pass it on and to replace it; without one, how to get it. */
export function InviteCode({
  invitation,
  isBusy,
  onCreate,
}: {
  invitation: Invitation | null;
  isBusy: boolean;
  onCreate: () => void;
}) {
  const { t } = useTranslation();
  const copy = async (code: string) => {
    try {
      await navigator.clipboard.writeText(code);
      showToast({ tone: "success", title: t("friends.copied"), description: t("friends.copiedText") });
    } catch (cause) {
      console.warn("The clipboard refused the code", cause);
      showToast({ tone: "error", title: t("common.error"), description: t("friends.copyFailed") });
    }
  };

  if (!invitation) {
    return (
      <div className="grid gap-3">
        <p className="flex items-start gap-3 text-muted">
          <Ticket aria-hidden className="mt-0.5 size-5 shrink-0 text-secondary" />
          {t("friends.noCode")}
        </p>
        <Button width="full" isBusy={isBusy} busyLabel={t("friends.creatingCode")} onClick={onCreate}>
          {t("friends.createCode")}
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      <div className="grid justify-items-center gap-1 rounded-control border-2 border-dashed border-secondary bg-[color-mix(in_oklab,var(--color-xp)_12%,var(--color-surface))] px-3 py-4 text-center">
        <p className="overline-label">{t("friends.yourCode")}</p>
        <p className="font-display text-3xl font-extrabold tracking-[0.12em] select-all">
          {invitation.inviteCode}
        </p>
        <p className="text-sm text-muted">
          {t("friends.expires", { date: formatDate(invitation.expiresAt) })}
        </p>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button onClick={() => void copy(invitation.inviteCode)}>
          <Copy aria-hidden className="size-5" />
          {t("friends.copyCode")}
        </Button>
        <Button
          variant="secondary"
          isBusy={isBusy}
          busyLabel={t("friends.creatingCode")}
          aria-describedby="replaces-code"
          onClick={onCreate}
        >
          {t("friends.createNewCode")}
        </Button>
      </div>
      <p id="replaces-code" className="text-sm text-muted">
        {t("friends.replaces")}
      </p>
    </div>
  );
}
