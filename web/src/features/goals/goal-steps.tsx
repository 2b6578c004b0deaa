import clsx from "clsx";
import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";

const steps = ["stepDescribe", "stepRefine", "stepCreate"] as const;

/** The current step of creating a goal: a short trail with three posts. */
export function GoalSteps({ current }: { current: (typeof steps)[number] }) {
  const { t } = useTranslation();
  const at = steps.indexOf(current);
  return (
    <ol aria-label={t("goals.stepsLabel")} className="flex items-center gap-1.5 xs:gap-2">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === at ? "step" : undefined}
          className="flex items-center gap-1.5 not-first:flex-1 xs:gap-2"
        >
          {index > 0 && (
            <span
              aria-hidden
              className={clsx(
                "min-w-1 flex-1 border-t-2 border-dotted",
                index <= at ? "border-primary" : "border-line-strong",
              )}
            />
          )}
          <span
            aria-hidden
            className={clsx(
              "figures grid size-7 shrink-0 place-items-center rounded-full border-2 text-sm font-bold",
              index < at && "border-primary bg-surface text-primary",
              index === at && "border-primary bg-primary text-on-primary",
              index > at && "border-line-strong text-muted",
            )}
          >
            {index < at ? <Check className="size-4" strokeWidth={3} /> : index + 1}
          </span>
          <span className={clsx("text-sm font-semibold", index === at ? "text-ink" : "text-muted")}>
            {t(`goals.${step}`)}
          </span>
        </li>
      ))}
    </ol>
  );
}
