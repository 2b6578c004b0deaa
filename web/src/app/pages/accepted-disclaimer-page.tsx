import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { PageTitle } from "#src/app/page-title.tsx";
import { DisclaimerSections } from "#src/features/disclaimer/disclaimer-sections.tsx";
import disclaimer from "#src/i18n/en/disclaimer.json" with { type: "json" };
import { addSentences, formatDate } from "#src/i18n/i18n.ts";
import type { ViewerFragment } from "#src/lib/session/viewer.generated.ts";
import { buttonClass } from "#src/ui/button.tsx";

addSentences({ disclaimer });

/** The accepted disclaimer, read-only. */
export function AcceptedDisclaimerPage({ viewer }: { viewer: ViewerFragment }) {
  const { t } = useTranslation();
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <div className="grid gap-2">
        <PageTitle>{t("disclaimer.title")}</PageTitle>
        {viewer.disclaimerAcceptedAt !== null && (
          <p className="text-muted">
            {t("disclaimer.acceptedOn", { date: formatDate(viewer.disclaimerAcceptedAt) })}
          </p>
        )}
      </div>
      <DisclaimerSections />
      <Link to="/" className={buttonClass({ variant: "secondary" })}>
        {t("disclaimer.backToDashboard")}
      </Link>
    </div>
  );
}
