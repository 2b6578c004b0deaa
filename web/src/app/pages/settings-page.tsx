import { useQuery } from "@apollo/client/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { PageTitle } from "#src/app/page-title.tsx";
import { SignOutButton } from "#src/features/session/sign-out-button.tsx";
import { AccountSummary } from "#src/features/settings/account-summary.tsx";
import { AppearanceSettings } from "#src/features/settings/appearance-settings.tsx";
import { CoachSettings } from "#src/features/settings/coach-settings.tsx";
import { SettingsDocument } from "#src/features/settings/settings.generated.ts";
import areas from "#src/i18n/en/areas.json" with { type: "json" };
import settings from "#src/i18n/en/settings.json" with { type: "json" };
import { addSentences } from "#src/i18n/i18n.ts";
import type { ViewerFragment } from "#src/lib/session/viewer.generated.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

addSentences({ areas, settings });

/** The account and what the person decided about how the app treats them. */
export function SettingsPage({ viewer }: { viewer: ViewerFragment }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(SettingsDocument);
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <PageTitle>{t("settings.title")}</PageTitle>
      <Group title={t("settings.accountTitle")}>
        <AccountSummary viewer={viewer} />
      </Group>
      <Group title={t("settings.preferencesTitle")}>
        {error && (
          <Notice isError text={t("settings.loadFailed")}>
            <Button variant="secondary" onClick={() => void refetch().catch(() => undefined)}>
              {t("common.retry")}
            </Button>
          </Notice>
        )}
        {!data && !error && <Skeleton className="h-56" />}
        {data && <CoachSettings settings={data.settings} />}
        <AppearanceSettings />
      </Group>
      <Group title={t("settings.aboutTitle")}>
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 [&_dd]:text-right">
          <dt className="text-muted">{t("settings.version")}</dt>
          <dd className="figures font-bold">{t("settings.versionNumber")}</dd>
          <dt className="text-muted">{t("settings.lastUpdated")}</dt>
          <dd className="font-semibold">{t("settings.lastUpdatedDate")}</dd>
        </dl>
      </Group>
      <SignOutButton />
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="sheet grid gap-5 p-5 sm:p-6">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}
