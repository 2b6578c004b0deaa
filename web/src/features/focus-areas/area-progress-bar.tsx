import { useTranslation } from "react-i18next";

import type { FocusAreaFragment } from "#src/features/focus-areas/focus-areas.generated.ts";
import { colorOf } from "#src/lib/area-look.ts";
import { ProgressBar } from "#src/ui/progress-bar.tsx";

/** The progress in an area towards its next level, as a bar and a figure. */
export function AreaProgressBar({ area }: { area: FocusAreaFragment }) {
  const { t } = useTranslation();
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-3">
      <ProgressBar
        label={t("focusAreas.progress", { area: area.displayName })}
        percent={area.progress}
        color={colorOf(area.color)}
      />
      <span aria-hidden className="figures w-12 text-right font-bold">
        {t("focusAreas.percent", { percent: area.progress })}
      </span>
    </div>
  );
}
