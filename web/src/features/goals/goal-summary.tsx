import clsx from "clsx";
import { Flag } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

import { CoachAnswer } from "#src/features/goals/coach-answer.tsx";
import type { Conversation } from "#src/features/goals/conversation.ts";
import { StartOver } from "#src/features/goals/start-over.tsx";
import type { useCreateGoal } from "#src/features/goals/use-create-goal.ts";
import { momentOf } from "#src/lib/coach-limit.ts";
import { Button } from "#src/ui/button.tsx";
import { WorkFailure, WorkProgress } from "#src/ui/slow-work.tsx";

/** The third step: the goal with its planned subgoals, ready to be created. */
export function GoalSummary({
  conversation,
  isNew,
  creation,
  onReport,
  onStartOver,
}: {
  conversation: Conversation;
  /** Whether the plan has just arrived, and was not stored by an earlier visit. */
  isNew: boolean;
  creation: ReturnType<typeof useCreateGoal>;
  onReport: (answer: number, text: string) => void;
  onStartOver: () => void;
}) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const { isBusy, isOver, failure, create, cancel } = creation;
  const { plan, messages } = conversation;
  const last = messages.at(-1);
  const steps = (plan?.subgoals ?? []).map((title, index) => ({ number: index + 1, title }));

  // The input that had the focus is removed: move the focus to the start of the plan.
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);

  return (
    <div className="grid gap-5">
      {last?.role === "assistant" && (
        <CoachAnswer
          message={last}
          goal={conversation.refinedGoal}
          onReport={(text) => onReport(messages.length - 1, text)}
        />
      )}
      <section className="sheet grid gap-5 p-5 sm:p-6">
        <div className="flex items-start gap-4">
          <span className="grid size-12 shrink-0 place-items-center rounded-control border-2 border-xp-fill bg-[color-mix(in_oklab,var(--color-xp-fill)_12%,var(--color-surface))] text-xp-fill">
            <Flag aria-hidden className="size-6" />
          </span>
          <div className="grid min-w-0 gap-1">
            <h2 ref={heading} tabIndex={-1} className="overline-label outline-none">
              {t("goals.planTitle")}
            </h2>
            <p className="font-display text-2xl leading-tight font-bold tracking-tight [overflow-wrap:anywhere]">
              {plan?.title}
            </p>
          </div>
        </div>
        <div className="grid gap-3">
          <h3 className="text-lg">{t("goals.planSteps")}</h3>
          <ol className="grid gap-2">
            {steps.map(({ number, title }) => (
              <li
                key={number}
                className="grid grid-cols-[auto_1fr] items-start gap-3 rounded-control border border-line bg-paper px-4 py-3"
              >
                <span
                  aria-hidden
                  className="figures grid size-7 place-items-center rounded-full border-2 border-dashed border-line-strong text-sm font-bold"
                >
                  {number}
                </span>
                <span className="min-w-0 pt-0.5 [overflow-wrap:anywhere]">{title}</span>
              </li>
            ))}
          </ol>
        </div>
        {(isBusy || isOver) && (
          // Its space is kept until the screen is left, so that there is no layout shift.
          <div className={clsx(isOver && "invisible")}>
            <WorkProgress label={t("goals.creatingBar")} hint={t("goals.creatingHint")} onCancel={cancel} />
          </div>
        )}
        {failure && !isOver && (
          <WorkFailure
            failure={failure}
            text={t("goals.planKept")}
            restText={(until) => t("coach.restPlan", { when: momentOf(until) })}
            onRetry={() => void create(conversation)}
          />
        )}
        <Button
          size="large"
          width="full"
          isBusy={isBusy || isOver}
          busyLabel={t("goals.creating")}
          onClick={() => void create(conversation)}
        >
          {t("goals.create")}
        </Button>
      </section>
      <div className="justify-self-center">
        <StartOver isDisabled={isBusy || isOver} onConfirm={onStartOver} />
      </div>
    </div>
  );
}
