import { useTranslation } from "react-i18next";

import { type QuestionArea, questionAreas } from "#src/features/onboarding/questions.ts";
import { ProgressBar } from "#src/ui/progress-bar.tsx";

/** Each area with its level of ten; areas without a level are omitted. */
export function LevelList({ levels }: { levels: Partial<Record<QuestionArea, number>> }) {
  const { t } = useTranslation();
  return (
    <ul className="grid gap-4">
      {questionAreas.map((area) => {
        const level = levels[area];
        if (level === undefined) return null;
        const text = t("onboarding.level", { level });
        return (
          <li key={area} className="grid gap-1.5">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">{t(`areas.${area}`)}</span>
              <span className="figures font-bold">{text}</span>
            </p>
            <ProgressBar label={t(`areas.${area}`)} percent={level * 10} text={text} />
          </li>
        );
      })}
    </ul>
  );
}
