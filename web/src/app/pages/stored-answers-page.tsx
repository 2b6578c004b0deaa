import { useQuery } from "@apollo/client/react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { PageTitle } from "#src/app/page-title.tsx";
import {
  type FocusAreaFragment,
  FocusAreasDocument,
} from "#src/features/focus-areas/focus-areas.generated.ts";
import { LevelList } from "#src/features/onboarding/level-list.tsx";
import areas from "#src/i18n/en/areas.json" with { type: "json" };
import onboarding from "#src/i18n/en/onboarding.json" with { type: "json" };
import { addSentences } from "#src/i18n/i18n.ts";
import { xpPerLevel } from "#src/lib/level.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

addSentences({ areas, onboarding });

/** A built-in area starts at its assessed level and gains one level with every 200 XP. */
const assessedLevels = (areas: readonly FocusAreaFragment[]) =>
  Object.fromEntries(
    areas
      .filter((area) => !area.isCustom)
      .map((area) => [area.name, area.level - Math.floor(area.xp / xpPerLevel)]),
  );

/** The answers of the completed assessment. */
export function StoredAnswersPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(FocusAreasDocument);
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <div className="grid gap-2">
        <PageTitle>{t("onboarding.storedTitle")}</PageTitle>
        <p className="text-muted">{t("onboarding.storedLead")}</p>
      </div>
      {error && (
        <Notice isError text={t("onboarding.storedFailed")}>
          <Button variant="secondary" onClick={() => void refetch().catch(() => undefined)}>
            {t("common.retry")}
          </Button>
        </Notice>
      )}
      {!data && !error && <Skeleton className="h-72" />}
      {data && (
        <div className="sheet p-5">
          <LevelList levels={assessedLevels(data.focusAreas)} />
        </div>
      )}
      <Link to="/" className={buttonClass()}>
        {t("onboarding.continue")}
      </Link>
    </div>
  );
}
