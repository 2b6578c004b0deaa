import { useId } from "react";
import { useTranslation } from "react-i18next";

import {
  type OptionLevel,
  optionLevels,
  type QuestionArea,
  questionAreas,
} from "#src/features/onboarding/questions.ts";
import { useHeadingFocus } from "#src/lib/use-heading-focus.ts";
import { Button } from "#src/ui/button.tsx";
import { ProgressBar } from "#src/ui/progress-bar.tsx";
import { RadioCards } from "#src/ui/radio-cards.tsx";

/** One question of the five with Back and Next. */
export function QuestionStep({
  area,
  answer,
  onAnswer,
  onBack,
  onNext,
}: {
  area: QuestionArea;
  answer: OptionLevel | null;
  onAnswer: (level: OptionLevel) => void;
  onBack: () => void;
  onNext: () => void;
}) {
  const { t } = useTranslation();
  const headingId = useId();
  const heading = useHeadingFocus(area);
  const index = questionAreas.indexOf(area);
  const total = questionAreas.length;
  const percent = Math.round(((index + 1) / total) * 100);
  const goOn = () => {
    if (answer !== null) onNext();
  };
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        goOn();
      }}
    >
      <div className="grid gap-2">
        <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
          <span>{t("onboarding.step", { step: index + 1, total })}</span>
          <span className="text-muted">{t("onboarding.percent", { percent })}</span>
        </p>
        <ProgressBar
          label={t("onboarding.progress")}
          percent={percent}
          text={t("onboarding.percent", { percent })}
        />
      </div>
      <h1 ref={heading} tabIndex={-1} id={headingId} className="text-3xl">
        {t(`onboarding.${area}.question`)}
      </h1>
      <RadioCards
        key={area}
        labelledBy={headingId}
        value={answer}
        onChange={onAnswer}
        onEnter={goOn}
        options={optionLevels.map((level) => ({
          value: level,
          label: t(`onboarding.${area}.options.${level}.label`),
          description: t(`onboarding.${area}.options.${level}.description`),
        }))}
      />
      <div
        data-bottom-bar
        className="sticky bottom-0 -mx-4 grid grid-cols-[auto_1fr] gap-3 bg-paper px-4 pt-3 pb-4 sm:static sm:m-0 sm:p-0"
      >
        <Button variant="secondary" isDisabled={index === 0} onClick={onBack}>
          {t("onboarding.back")}
        </Button>
        <Button type="submit" width="full" isDisabled={answer === null}>
          {t(index + 1 === total ? "onboarding.complete" : "onboarding.next")}
        </Button>
      </div>
    </form>
  );
}
