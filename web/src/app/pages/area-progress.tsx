import { useQuery } from "@apollo/client/react";
import { useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { FocusAreaProgress } from "#src/features/focus-areas/focus-area-progress.tsx";
import { FocusAreasDocument } from "#src/features/focus-areas/focus-areas.generated.ts";
import { HiddenText } from "#src/features/safety/hidden-text.tsx";
import { toApiError } from "#src/lib/api-error.ts";
import { preloadOnIntent } from "#src/lib/preload.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { LoadFailure } from "#src/ui/load-failure.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

/** The person's areas on the progress screen, in every state of the list. */
export function AreaProgress() {
  const { t } = useTranslation();
  const { data: known, error, refetch } = useQuery(FocusAreasDocument);
  const data = useDeferredValue(known);
  return (
    <section aria-labelledby="areas-title" className="sheet grid gap-5 p-5">
      <h2 id="areas-title" className="text-xl">
        {t("progress.areasTitle")}
      </h2>
      {!data && error && (
        <LoadFailure
          text={t("progress.areasFailed")}
          requestId={toApiError(error).requestId}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
      {!data && !error && <Skeleton className="h-112" />}
      {data?.focusAreas.length === 0 && (
        <Notice text={t("progress.noAreas")}>
          <Link to="/profile-setup" {...preloadOnIntent("/profile-setup")} className={buttonClass()}>
            {t("progress.setUpProfile")}
          </Link>
        </Notice>
      )}
      {data && data.focusAreas.length > 0 && (
        <FocusAreaProgress
          areas={data.focusAreas}
          renderHidden={({ textCheck, currentGoal }) =>
            textCheck && <HiddenText check={textCheck} text={currentGoal} />
          }
        />
      )}
    </section>
  );
}
