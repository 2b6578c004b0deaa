import { Check } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";

import { formatNumber } from "#src/i18n/i18n.ts";

/** A plan step as the server returns it: two completed challenges complete it. */
export type Subgoal = { id: string; title: string; completedCount: number; isDone: boolean };

/** The steps of a goal with their progress. */
export function GoalPlan({ subgoals, color }: { subgoals: readonly Subgoal[]; color: string }) {
  const { t } = useTranslation();
  const titleId = useId();
  const done = subgoals.filter(({ isDone }) => isDone).length;
  return (
    <section aria-labelledby={titleId} className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h4 id={titleId} className="font-display text-lg font-bold tracking-tight">
          {t("goals.planOf")}
        </h4>
        <p className="figures text-sm font-bold text-muted">
          {t("goals.stepsDone", { done: formatNumber(done), total: formatNumber(subgoals.length) })}
        </p>
      </div>
      <ol className="grid">
        {subgoals.map((subgoal) => (
          <li key={subgoal.id} className="group grid grid-cols-[1.75rem_1fr] gap-x-3">
            <span aria-hidden className="grid grid-rows-[auto_1fr] justify-items-center">
              <StepMark subgoal={subgoal} color={color} />
              <span className="w-0 border-l-2 border-dotted border-line-strong group-last:hidden" />
            </span>
            <span className="grid min-w-0 pt-0.5 pb-4 group-last:pb-0">
              <span className={`[overflow-wrap:anywhere] ${subgoal.isDone ? "text-muted" : "font-semibold"}`}>
                {subgoal.title}
              </span>
              <span className="text-sm text-muted">{t(`goals.${stateOf(subgoal)}`)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const stateOf = ({ isDone, completedCount }: Subgoal) =>
  isDone ? "stepDone" : completedCount > 0 ? "stepHalf" : "stepOpen";

/** An empty, half-filled or ticked circle; the word next to it carries the same information. */
function StepMark({ subgoal, color }: { subgoal: Subgoal; color: string }) {
  const state = stateOf(subgoal);
  return (
    <span
      className="my-0.5 grid size-7 place-items-center rounded-full border-2"
      style={{
        borderColor: color,
        background:
          state === "stepDone"
            ? color
            : state === "stepHalf"
              ? `linear-gradient(to top, ${color} 50%, var(--color-surface) 50%)`
              : "var(--color-surface)",
      }}
    >
      {state === "stepDone" && <Check className="size-4 text-surface" strokeWidth={3.5} />}
    </span>
  );
}
