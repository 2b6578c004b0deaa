import { useTranslation } from "react-i18next";

import type { SettingsFragment } from "#src/features/settings/settings.generated.ts";
import { useUpdateSettings } from "#src/features/settings/use-update-settings.ts";
import { Select } from "#src/ui/select.tsx";

const hours = [0, 1, 2, 3, 4, 5, 6];
const clock = new Intl.DateTimeFormat("en", { hour: "numeric", timeZone: "UTC" });
const hourName = (hour: number): string => clock.format(Date.UTC(2025, 0, 1, hour));

/** Every zone this browser knows, and the chosen one, which may be known only to another browser. */
const zonesWith = (chosen: string): string[] =>
  [...new Set([...Intl.supportedValuesOf("timeZone"), "UTC", chosen])].toSorted();

/** The start of the person's day, and its time zone. */
export function DaySettings({ settings, onSaved }: { settings: SettingsFragment; onSaved: () => void }) {
  const { t } = useTranslation();
  const update = useUpdateSettings(settings, onSaved);
  return (
    <>
      <Select
        label={t("settings.timeZone")}
        hint={t("settings.timeZoneHint")}
        value={settings.timeZone}
        options={zonesWith(settings.timeZone).map((value) => ({
          value,
          label: value.replaceAll("_", " "),
        }))}
        onChange={(timeZone) => void update({ timeZone })}
      />
      <Select
        label={t("settings.dayStart")}
        hint={t("settings.dayStartHint")}
        value={String(settings.dayStartHour)}
        options={hours.map((hour) => ({
          value: String(hour),
          label: hour === 0 ? t("settings.midnight") : hourName(hour),
        }))}
        onChange={(hour) => void update({ dayStartHour: Number(hour) })}
      />
    </>
  );
}
