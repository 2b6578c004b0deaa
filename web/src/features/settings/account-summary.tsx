import { useTranslation } from "react-i18next";

import type { ViewerFragment } from "#src/lib/session/viewer.generated.ts";
import { Avatar } from "#src/ui/avatar.tsx";

const providerName = (provider: string): string => provider.charAt(0).toUpperCase() + provider.slice(1);

/** Who is signed in and how. */
export function AccountSummary({ viewer }: { viewer: ViewerFragment }) {
  const { t } = useTranslation();
  const provider = providerName(viewer.provider);
  const isEmailAccount = viewer.provider === "email";
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-4">
        <div className="size-14 shrink-0 rounded-full border-2 border-line-strong bg-sunken">
          <Avatar imageUrl={viewer.profileImageUrl} />
        </div>
        <div className="grid min-w-0">
          <p className="font-display text-xl font-bold">
            {[viewer.firstName, viewer.lastName].filter((name) => name !== null).join(" ")}
          </p>
          <p className="figures text-muted">{t("settings.level", { level: viewer.level ?? 1 })}</p>
        </div>
      </div>
      <dl className="grid gap-3 border-t border-line pt-4">
        <Row name={t("settings.email")} value={viewer.email} />
        <Row
          name={t("settings.signInMethod")}
          value={isEmailAccount ? t("settings.emailAccount") : t("settings.providerAccount", { provider })}
        />
      </dl>
      {!isEmailAccount && <p className="text-sm text-muted">{t("settings.managed", { provider })}</p>}
    </div>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 font-semibold break-all">{value}</dd>
    </div>
  );
}
