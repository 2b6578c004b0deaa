import { deviceStorage } from "#src/lib/storage.ts";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** The same key that `public/theme.js` reads before the first paint. */
const key = "questwell:theme";

export function storedTheme(): Theme {
  const stored = deviceStorage.read(key);
  return themes.find((theme) => theme === stored) ?? "system";
}

/** Applies a colour scheme at once and keeps it on this device; `system` follows the device. */
export function chooseTheme(theme: Theme): void {
  if (theme === "system") {
    deviceStorage.remove(key);
    delete document.documentElement.dataset["theme"];
    return;
  }
  deviceStorage.write(key, theme);
  document.documentElement.dataset["theme"] = theme;
}
