import { useTranslation } from "react-i18next";

import type { SettingsFragment } from "#src/features/settings/settings.generated.ts";
import { useUpdateSettings } from "#src/features/settings/use-update-settings.ts";
import { playSignal } from "#src/lib/celebration/sound.ts";
import { Select } from "#src/ui/select.tsx";
import { Switch } from "#src/ui/switch.tsx";

const styles = ["motivational", "gentle", "direct", "analytical"] as const;

/** The coach's style, and what the app does automatically. */
export function CoachSettings({ settings }: { settings: SettingsFragment }) {
  const { t } = useTranslation();
  const update = useUpdateSettings(settings);
  const style = styles.find((known) => known === settings.coachingStyle) ?? "motivational";
  return (
    <>
      <Select
        label={t("settings.coachingStyle")}
        value={style}
        options={styles.map((value) => ({ value, label: t(`settings.${value}`) }))}
        onChange={(coachingStyle) => void update({ coachingStyle })}
      />
      <Switch
        label={t("settings.soundEffects")}
        hint={t("settings.soundEffectsHint")}
        isOn={settings.soundEffects}
        onChange={(soundEffects) => {
          if (soundEffects) playSignal();
          void update({ soundEffects });
        }}
      />
      <Switch
        label={t("settings.askBeforeSharing")}
        hint={t("settings.askBeforeSharingHint")}
        isOn={settings.askBeforeSharing}
        onChange={(askBeforeSharing) => void update({ askBeforeSharing })}
      />
      <Switch
        label={t("settings.newsEmails")}
        hint={t("settings.newsEmailsHint")}
        isOn={settings.allowAppNewsEmails}
        onChange={(allowAppNewsEmails) => void update({ allowAppNewsEmails })}
      />
    </>
  );
}
