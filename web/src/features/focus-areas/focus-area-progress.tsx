import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { AreaProgressBar } from "#src/features/focus-areas/area-progress-bar.tsx";
import { AreaTile } from "#src/features/focus-areas/area-tile.tsx";
import type { FocusAreaFragment } from "#src/features/focus-areas/focus-areas.generated.ts";

/** The person's progress in each area: level, percentage, streak, and the current goal. */
export function FocusAreaProgress({
  areas,
  renderHidden,
}: {
  areas: readonly FocusAreaFragment[];
  /** Renders what stands in place of a goal whose text is hidden. */
  renderHidden: (area: FocusAreaFragment) => ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <ul className="grid gap-5">
      {areas.map((area) => (
        <li key={area.id} className="grid grid-cols-[auto_1fr] gap-x-3">
          <AreaTile area={area} className="size-10 rounded-[12px]" glyphClassName="size-5" />
          <div className="grid min-w-0 gap-1.5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <h3 className="text-lg [overflow-wrap:anywhere]">{area.displayName}</h3>
              <span className="figures text-sm font-bold">
                {t("focusAreas.figures", {
                  level: area.level,
                  streak: t("focusAreas.streakRun", { count: area.streak }),
                })}
              </span>
            </div>
            {renderHidden(area)}
            {!area.textCheck && area.currentGoal !== area.displayName && (
              <p className="text-sm [overflow-wrap:anywhere] text-muted">{area.currentGoal}</p>
            )}
            {!area.textCheck && <AreaProgressBar area={area} />}
          </div>
        </li>
      ))}
    </ul>
  );
}
