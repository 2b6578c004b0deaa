import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { PageTitle } from "#src/app/page-title.tsx";
import { ChooseFocusAreas } from "#src/features/focus-areas/choose-focus-areas.tsx";
import areas from "#src/i18n/en/areas.json" with { type: "json" };
import chooseAreas from "#src/i18n/en/choose-areas.json" with { type: "json" };
import profileSetup from "#src/i18n/en/profile-setup.json" with { type: "json" };
import { addSentences } from "#src/i18n/i18n.ts";
import { preloadOnIntent } from "#src/lib/preload.ts";
import { buttonClass } from "#src/ui/button.tsx";

addSentences({ areas, chooseAreas, profileSetup });

/** The screen where a person without focus areas chooses some and continues to the dashboard. */
export function ProfileSetupPage() {
  const { t } = useTranslation();
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <div className="grid gap-2">
        <PageTitle>{t("profileSetup.title")}</PageTitle>
        <p className="text-lg text-muted">{t("profileSetup.lead")}</p>
      </div>
      <section aria-label={t("chooseAreas.title")} className="sheet p-5 sm:p-6">
        <ChooseFocusAreas />
      </section>
      <Link to="/" {...preloadOnIntent("/")} className={buttonClass({ size: "large" })}>
        {t("profileSetup.continue")}
      </Link>
    </div>
  );
}
