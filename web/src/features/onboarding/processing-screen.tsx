import { useTranslation } from "react-i18next";

import { useHeadingFocus } from "#src/lib/use-heading-focus.ts";
import { BusyBar } from "#src/ui/progress-bar.tsx";
import { RidgeScene } from "#src/ui/ridge-scene.tsx";
import { Stamp } from "#src/ui/stamp.tsx";

/** The pause between the last answer and the dashboard, with the stamp of the earned achievement. */
export function ProcessingScreen({ achievement }: { achievement: string | null }) {
  const { t } = useTranslation();
  const heading = useHeadingFocus("processing");
  return (
    <div className="sheet grid overflow-hidden">
      <RidgeScene percent={0} levelWithinTen={1} label={null} />
      <div className="grid justify-items-center gap-4 p-6 text-center">
        <h1 ref={heading} tabIndex={-1} className="text-2xl">
          {t("onboarding.processing")}
        </h1>
        <p className="text-muted">{t("onboarding.processingHint")}</p>
        <div className="w-full max-w-xs">
          <BusyBar label={t("onboarding.processing")} />
        </div>
        {achievement !== null && <Stamp>{achievement}</Stamp>}
      </div>
    </div>
  );
}
