import { useTranslation } from "react-i18next";

import { LevelList } from "#src/features/onboarding/level-list.tsx";
import type { QuestionArea } from "#src/features/onboarding/questions.ts";
import { useHeadingFocus } from "#src/lib/use-heading-focus.ts";
import { Button } from "#src/ui/button.tsx";

/** The level that the answers give each area, before they are sent. */
export function SummaryStep({
  levels,
  isBusy,
  onBack,
  onContinue,
}: {
  levels: Record<QuestionArea, number>;
  isBusy: boolean;
  onBack: () => void;
  onContinue: () => void;
}) {
  const { t } = useTranslation();
  const heading = useHeadingFocus("summary");
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <h1 ref={heading} tabIndex={-1} className="text-3xl">
          {t("onboarding.summaryTitle")}
        </h1>
        <p className="text-lg text-muted">{t("onboarding.summaryLead")}</p>
      </div>
      <div className="sheet p-5">
        <LevelList levels={levels} />
      </div>
      <div
        data-bottom-bar
        className="sticky bottom-0 -mx-4 grid grid-cols-[auto_1fr] gap-3 bg-paper px-4 pt-3 pb-4 sm:static sm:m-0 sm:p-0"
      >
        <Button variant="secondary" isDisabled={isBusy} onClick={onBack}>
          {t("onboarding.back")}
        </Button>
        <Button width="full" isBusy={isBusy} busyLabel={t("onboarding.submitting")} onClick={onContinue}>
          {t("onboarding.continue")}
        </Button>
      </div>
    </div>
  );
}
