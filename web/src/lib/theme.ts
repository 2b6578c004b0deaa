import { deviceStorage } from "#src/lib/storage.ts";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** The same key that `public/theme.js` reads before the first paint. */
const key = "questwell:theme";

export function storedTheme(): Theme {
  const stored = deviceStorage.read(key);
  return themes.find((theme) => theme === stored) ?? "system";
}

/** The page's background colours, for the browser bar on a phone: the same as in `public/theme.js`. */
const barColors = { light: "#faf5ea", dark: "#0e191b" } as const;

/**
 * Sets the `theme-color` elements: each of the two has the colour of its scheme, or both have that of the chosen one.
 */
function colorBar(theme: Theme): void {
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = bar.getAttribute("media")?.includes("dark") ? "dark" : "light";
    bar.content = barColors[theme === "system" ? own : theme];
  }
}

/** Applies a colour scheme immediately and stores it on this device; `system` follows the device. */
export function chooseTheme(theme: Theme): void {
  colorBar(theme);
  if (theme === "system") {
    deviceStorage.remove(key);
    delete document.documentElement.dataset["theme"];
    return;
  }
  deviceStorage.write(key, theme);
  document.documentElement.dataset["theme"] = theme;
}
