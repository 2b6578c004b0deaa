import { useApolloClient, useQuery } from "@apollo/client/react";
import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { PageTitle } from "#src/app/page-title.tsx";
import { refreshProgress } from "#src/app/refresh-progress.ts";
import { AiSetting } from "#src/features/coach/ai-setting.tsx";
import { ChooseFocusAreas } from "#src/features/focus-areas/choose-focus-areas.tsx";
import { SignOutButton } from "#src/features/session/sign-out-button.tsx";
import { AccountSummary } from "#src/features/settings/account-summary.tsx";
import { AppearanceSettings } from "#src/features/settings/appearance-settings.tsx";
import { CoachSettings } from "#src/features/settings/coach-settings.tsx";
import { DaySettings } from "#src/features/settings/day-settings.tsx";
import { DeleteAccountButton } from "#src/features/settings/delete-account-button.tsx";
import { DeviceList } from "#src/features/settings/device-list.tsx";
import { SettingsDocument, type SettingsFragment } from "#src/features/settings/settings.generated.ts";
import areas from "#src/i18n/en/areas.json" with { type: "json" };
import chooseAreas from "#src/i18n/en/choose-areas.json" with { type: "json" };
import coach from "#src/i18n/en/coach.json" with { type: "json" };
import settings from "#src/i18n/en/settings.json" with { type: "json" };
import { addSentences } from "#src/i18n/i18n.ts";
import { useUpdateSettings } from "#src/features/settings/use-update-settings.ts";
import { preloadOnIntent } from "#src/lib/preload.ts";
import type { ViewerFragment } from "#src/lib/session/viewer.generated.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

addSentences({ areas, chooseAreas, coach, settings });

/** The account and the person's settings. */
export function SettingsPage({ viewer }: { viewer: ViewerFragment }) {
  const { t } = useTranslation();
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(SettingsDocument);

  // Another time zone or start of the day shifts days and streaks; both are refetched where they are shown.
  const forgetDays = () => {
    client.cache.evict({ id: "ROOT_QUERY", fieldName: "days" });
    refreshProgress(client);
  };

  return (
    <div className="mx-auto grid max-w-2xl gap-6 lg:max-w-none">
      <PageTitle>{t("settings.title")}</PageTitle>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid min-w-0 gap-6">
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
            {!data && !error && <Skeleton className="h-88.5 sm:h-76.5" />}
            {data && <CoachSettings settings={data.settings} />}
            <AppearanceSettings />
          </Group>
          {!error && (
            <Group title={t("settings.coachTitle")}>
              {data ? <AiChoice settings={data.settings} /> : <Skeleton className="h-42 sm:h-32" />}
            </Group>
          )}
          {!error && (
            <Group title={t("settings.daysTitle")}>
              {data ? (
                <DaySettings settings={data.settings} onSaved={forgetDays} />
              ) : (
                <Skeleton className="h-62 sm:h-57" />
              )}
            </Group>
          )}
        </div>
        <div className="grid min-w-0 gap-6">
          <Group title={t("chooseAreas.title")}>
            <p className="text-muted">{t("chooseAreas.lead")}</p>
            <ChooseFocusAreas />
          </Group>
          <Group title={t("settings.devicesTitle")}>
            <DeviceList />
          </Group>
          <Group title={t("settings.privacyTitle")}>
            <Link
              to="/privacy-policy"
              {...preloadOnIntent("/privacy-policy")}
              className={buttonClass({ variant: "secondary" })}
            >
              {t("settings.privacyPolicy")}
            </Link>
            <div className="grid justify-items-start gap-3 border-t border-line pt-5">
              <p className="text-muted">{t("settings.deleteLead")}</p>
              <DeleteAccountButton viewerId={viewer.id} />
            </div>
          </Group>
          {viewer.isAdmin && (
            <Group title={t("settings.adminTitle")}>
              <Link
                to="/admin"
                {...preloadOnIntent("/admin")}
                className={buttonClass({ variant: "secondary" })}
              >
                {t("settings.adminLink")}
              </Link>
            </Group>
          )}
          <Group title={t("settings.aboutTitle")}>
            <AboutApp />
          </Group>
          <SignOutButton />
        </div>
      </div>
    </div>
  );
}

function AiChoice({ settings: chosen }: { settings: SettingsFragment }) {
  const update = useUpdateSettings(chosen);
  return <AiSetting isOn={chosen.aiCoach === true} onChange={(aiCoach) => void update({ aiCoach })} />;
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="sheet grid gap-5 p-5 sm:p-6">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The version of the app and its build date. */
function AboutApp() {
  const { t } = useTranslation();
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 [&_dd]:text-right">
      <dt className="text-muted">{t("settings.version")}</dt>
      <dd className="figures font-bold">{t("settings.versionNumber")}</dd>
      <dt className="text-muted">{t("settings.lastUpdated")}</dt>
      <dd className="font-semibold">{t("settings.lastUpdatedDate")}</dd>
    </dl>
  );
}
