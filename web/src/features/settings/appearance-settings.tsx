import { Monitor, Moon, Sun } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { chooseTheme, storedTheme, type Theme, themes } from "#src/lib/theme.ts";
import { Segments } from "#src/ui/radio-cards.tsx";

const icons = { system: Monitor, light: Sun, dark: Moon };

/** The colour scheme of this device. */
export function AppearanceSettings() {
  const { t } = useTranslation();
  const [theme, setTheme] = useState<Theme>(storedTheme);
  return (
    <div className="grid gap-1.5">
      <p className="font-semibold">{t("settings.appearance")}</p>
      <Segments
        label={t("settings.appearance")}
        value={theme}
        options={themes.map((value) => {
          const Icon = icons[value];
          return {
            value,
            label: t(`settings.${value}`),
            icon: <Icon aria-hidden className="size-5 max-xs:hidden" />,
          };
        })}
        onChange={(next) => {
          chooseTheme(next);
          setTheme(next);
        }}
      />
    </div>
  );
}
