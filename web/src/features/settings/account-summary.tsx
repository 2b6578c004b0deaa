import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";

import { ChangeEmailDialog } from "#src/features/settings/change-email-dialog.tsx";
import { ChangePasswordDialog } from "#src/features/settings/change-password-dialog.tsx";
import type { ViewerFragment } from "#src/lib/session/viewer.generated.ts";
import { personName } from "#src/lib/person-name.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { Button } from "#src/ui/button.tsx";
import { Initial } from "#src/ui/initial.tsx";
import { EmailText } from "#src/ui/email-text.tsx";

const providerName = (provider: string): string => provider.charAt(0).toUpperCase() + provider.slice(1);

/** The signed-in account, how it signs in, and how to change it where the app manages it. */
export function AccountSummary({ viewer }: { viewer: ViewerFragment }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<"email" | "password" | null>(null);
  const provider = providerName(viewer.provider);
  const isEmailAccount = viewer.provider === "email";
  const name = personName(viewer, viewer.firstName);
  const close = () => setOpen(null);
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-4">
        {viewer.profileImageUrl === null ? (
          <Initial name={name} />
        ) : (
          <div className="size-14 shrink-0 rounded-full border-2 border-line-strong bg-sunken">
            <Avatar imageUrl={viewer.profileImageUrl} />
          </div>
        )}
        <div className="grid min-w-0">
          <p className="font-display text-xl font-bold wrap-anywhere">{name}</p>
          <p className="figures text-muted">{t("settings.level", { level: viewer.level ?? 1 })}</p>
        </div>
      </div>
      <dl className="grid gap-3 border-t border-line pt-4">
        <Row name={t("settings.email")} value={<EmailText email={viewer.email} />} />
        <Row
          name={t("settings.signInMethod")}
          value={isEmailAccount ? t("settings.emailAccount") : t("settings.providerAccount", { provider })}
        />
      </dl>
      {isEmailAccount ? (
        <div className="grid gap-3 sm:grid-cols-2">
          <Button variant="secondary" onClick={() => setOpen("email")}>
            {t("settings.changeEmail")}
          </Button>
          <Button variant="secondary" onClick={() => setOpen("password")}>
            {t("settings.changePassword")}
          </Button>
          <ChangeEmailDialog isOpen={open === "email"} onClose={close} />
          <ChangePasswordDialog email={viewer.email} isOpen={open === "password"} onClose={close} />
        </div>
      ) : (
        <p className="text-sm text-muted">{t("settings.managed", { provider })}</p>
      )}
    </div>
  );
}

function Row({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className="grid justify-between gap-x-4 sm:flex">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 font-semibold [overflow-wrap:anywhere]">{value}</dd>
    </div>
  );
}
