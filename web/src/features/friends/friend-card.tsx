import { Ban, UserRoundMinus } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import type { FriendFragment } from "#src/features/friends/friends.generated.ts";
import { personName } from "#src/lib/person-name.ts";
import { AlertDialog } from "#src/ui/alert-dialog.tsx";
import { Initial } from "#src/ui/initial.tsx";
import { Menu } from "#src/ui/menu.tsx";
import { EmailText } from "#src/ui/email-text.tsx";

/** A friend: their profile and progress, and the controls to remove or block them. */
export function FriendCard({
  friend,
  onRemove,
  onBlock,
}: {
  friend: FriendFragment;
  onRemove: () => void;
  onBlock: () => void;
}) {
  const { t } = useTranslation();
  const menu = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState<"remove" | "block" | null>(null);
  const name = personName(friend, t("friends.someone"));
  const close = () => setAsked(null);
  return (
    <li className="sheet flex items-start gap-4 p-4">
      <Initial name={name} />
      <div className="grid min-w-0 flex-1 justify-items-start gap-1">
        <h3 className="text-lg [overflow-wrap:anywhere]">{name}</h3>
        <p className="figures rounded-full border border-line-strong px-2.5 text-sm leading-6 font-bold">
          {t("friends.level", { level: friend.level ?? 1 })}
        </p>
        {friend.email !== null && (
          <p className="text-sm [overflow-wrap:anywhere] text-muted">
            <EmailText email={friend.email} />
          </p>
        )}
      </div>
      <Menu
        ref={menu}
        label={t("friends.menu", { name })}
        actions={[
          { label: t("friends.remove"), icon: UserRoundMinus, run: () => setAsked("remove") },
          { label: t("friends.block"), icon: Ban, isDanger: true, run: () => setAsked("block") },
        ]}
      />
      <AlertDialog
        isOpen={asked === "remove"}
        onClose={close}
        opener={menu}
        title={t("friends.removeTitle", { name })}
        text={t("friends.removeText")}
        cancelLabel={t("common.cancel")}
        confirmLabel={t("friends.removeConfirm")}
        onConfirm={onRemove}
      />
      <AlertDialog
        isOpen={asked === "block"}
        onClose={close}
        opener={menu}
        title={t("friends.blockTitle", { name })}
        text={t("friends.blockText")}
        cancelLabel={t("common.cancel")}
        confirmLabel={t("friends.block")}
        onConfirm={onBlock}
      />
    </li>
  );
}
