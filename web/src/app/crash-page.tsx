import { useTranslation } from "react-i18next";

import { page } from "#src/lib/page.ts";
import { Button } from "#src/ui/button.tsx";

/** Shown when a screen crashes or its code cannot be fetched: reloading the page loads the current version. */
export function CrashPage() {
  const { t } = useTranslation();
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 px-6 text-center">
      <h1 className="text-3xl">{t("common.crashTitle")}</h1>
      <p className="max-w-[40ch] text-muted">{t("common.crashText")}</p>
      <Button onClick={() => page.reload()}>{t("common.crashReload")}</Button>
    </main>
  );
}
