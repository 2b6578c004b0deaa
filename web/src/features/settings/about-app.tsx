import { useTranslation } from "react-i18next";

/** The version of the app and its build date. */
export function AboutApp() {
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
