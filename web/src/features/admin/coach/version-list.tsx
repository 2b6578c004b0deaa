import { useTranslation } from "react-i18next";

import { CoachFigures } from "#src/features/admin/coach/coach-figures.tsx";
import type { AdminCoach } from "#src/features/admin/coach/use-coach.ts";

/** The figures by purpose, model and version of the instructions. */
export function VersionList({ versions }: { versions: AdminCoach["versions"] }) {
  const { t } = useTranslation();
  return (
    <ul className="sheet grid overflow-hidden">
      {versions.map(({ purpose, model, promptVersion, figures }) => (
        <li
          key={`${purpose} ${model} ${promptVersion}`}
          className="border-t border-line px-4 py-1 first:border-t-0"
        >
          <details>
            <summary className="min-h-11 cursor-pointer py-2 font-semibold [overflow-wrap:anywhere]">
              {t("admin.coach.version", { purpose, model, promptVersion, count: figures.calls })}
            </summary>
            <div className="pb-2">
              <CoachFigures figures={figures} />
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}
