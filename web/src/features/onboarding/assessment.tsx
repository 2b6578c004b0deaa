import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { CompleteOnboardingDocument } from "#src/features/onboarding/onboarding.generated.ts";
import { ProcessingScreen } from "#src/features/onboarding/processing-screen.tsx";
import { QuestionStep } from "#src/features/onboarding/question-step.tsx";
import {
  type Answers,
  levelOf,
  lowestOf,
  type QuestionArea,
  questionAreas,
} from "#src/features/onboarding/questions.ts";
import { SummaryStep } from "#src/features/onboarding/summary-step.tsx";
import { failureText } from "#src/lib/api-error.ts";
import { showFailure } from "#src/lib/failure-toast.ts";
import { showToast } from "#src/lib/toast.ts";

/** How long the last screen is shown before the dashboard opens. */
const processingMs = 1500;

const levelsOf = (answers: Answers) =>
  Object.fromEntries(questionAreas.map((area) => [area, levelOf(answers, area)])) as Record<
    QuestionArea,
    number
  >;

/** The five questions, their summary, and the screen before the dashboard. */
export function Assessment({
  onSubmitted,
  onDone,
}: {
  /** Called with the result of the answers: the area with the lowest score, and the announced achievement. */
  onSubmitted: (outcome: { lowestArea: QuestionArea; achievementId: string | null }) => void;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const client = useApolloClient();
  const [step, setStep] = useState(0);
  const [answers, setAnswers] = useState<Answers>({});
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<{ achievement: string | null } | null>(null);
  const area = questionAreas[step];
  const goTo = (next: number) => {
    setStep(next);
    window.scrollTo(0, 0);
  };

  const submit = async () => {
    setBusy(true);
    try {
      const responses = questionAreas.map((focusArea) => ({ focusArea, level: levelOf(answers, focusArea) }));
      const { data } = await client.mutate({
        mutation: CompleteOnboardingDocument,
        variables: { responses },
      });
      const unlocked = data?.completeOnboarding.achievementUnlocked;
      const achievement = unlocked?.title ?? null;
      setDone({ achievement });
      showToast({
        tone: "success",
        title: t("onboarding.doneTitle"),
        description:
          achievement === null
            ? t("onboarding.doneText")
            : t("onboarding.doneWithAchievement", { title: achievement }),
      });
      onSubmitted({ lowestArea: lowestOf(answers), achievementId: unlocked?.id ?? null });
      setTimeout(onDone, processingMs);
    } catch (error) {
      setBusy(false);
      showFailure(error, t("common.error"), failureText(error, t("onboarding.failed")));
    }
  };

  if (done) return <ProcessingScreen achievement={done.achievement} />;
  if (area === undefined) {
    return (
      <SummaryStep
        levels={levelsOf(answers)}
        isBusy={isBusy}
        onBack={() => goTo(step - 1)}
        onContinue={() => void submit()}
      />
    );
  }
  return (
    <QuestionStep
      area={area}
      answer={answers[area] ?? null}
      onAnswer={(level) => setAnswers({ ...answers, [area]: level })}
      onBack={() => goTo(step - 1)}
      onNext={() => goTo(step + 1)}
    />
  );
}
