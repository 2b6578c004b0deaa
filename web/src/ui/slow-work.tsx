import { CircleAlert, Hourglass } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import type { CoachRun } from "#src/lib/coach-call.ts";
import { Button } from "#src/ui/button.tsx";
import { BusyBar } from "#src/ui/progress-bar.tsx";

/** How long a person waits for AI before the built-in coach is offered. */
const patienceMs = 5000;

/** Slow work in progress: its name, its usual duration, a Cancel button, and, while AI writes, the way to do without. */
export function WorkProgress({
  label,
  hint,
  onCancel,
  aiRun = null,
}: {
  label: string;
  hint: string;
  onCancel: () => void;
  /** The call to the coach, if AI may answer it. */
  aiRun?: CoachRun | null;
}) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-2 rounded-control border border-line bg-surface p-4">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{label}</span>
        <span className="text-muted">{hint}</span>
      </p>
      <div className="grid grid-cols-[1fr_auto] items-center gap-2">
        <BusyBar label={label} />
        <Button variant="quiet" onClick={onCancel}>
          {t("common.cancel")}
        </Button>
      </div>
      {aiRun && <WithoutAi run={aiRun} />}
    </div>
  );
}

/** Offers the built-in coach after five seconds; its space is reserved from the start. */
function WithoutAi({ run: { startedAt, isHurried, hurry } }: { run: CoachRun }) {
  const { t } = useTranslation();
  const isSoon = useIsAhead(startedAt + patienceMs);
  return (
    <div className="grid min-h-12 items-center">
      {/* Rendered from the start: a live region announces only later changes. */}
      <p aria-live="polite" className="sr-only">
        {!isSoon && !isHurried && t("coach.canUseBuiltIn")}
      </p>
      {isSoon ? (
        <p className="text-sm text-muted">{t("coach.aiWriting")}</p>
      ) : (
        <Button
          variant="secondary"
          width="full"
          isBusy={isHurried}
          busyLabel={t("coach.usingBuiltIn")}
          onClick={hurry}
        >
          {t("coach.useBuiltIn")}
        </Button>
      )}
    </div>
  );
}

/** How slow work failed. */
export type Failure = {
  /** From when a retry can succeed, in milliseconds since 1970; null if it can immediately. */
  retryFrom: number | null;
};

/**
 * After a failure: a notice that the input is kept, and a Retry button. While a retry could only fail, `restText`
 * states when it is possible, and there is no button.
 */
export function WorkFailure({
  failure: { retryFrom },
  text,
  restText,
  onRetry,
}: {
  failure: Failure;
  text: string;
  restText: (retryFrom: number) => string;
  onRetry: () => void;
}) {
  const { t } = useTranslation();
  const isResting = useIsAhead(retryFrom);
  if (isResting && retryFrom !== null) {
    return (
      <p className="flex items-center gap-2 rounded-control border-2 border-dashed border-line-strong bg-surface p-4 font-semibold">
        <Hourglass aria-hidden className="size-5 shrink-0 text-muted" />
        {restText(retryFrom)}
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border-2 border-dashed border-danger bg-surface p-4">
      <p className="flex min-w-0 flex-1 items-center gap-2 font-semibold">
        <CircleAlert aria-hidden className="size-5 shrink-0 text-danger" />
        {text}
      </p>
      <Button variant="secondary" onClick={onRetry}>
        {t("common.retry")}
      </Button>
    </div>
  );
}

/** Whether a time, in milliseconds since 1970, is in the future. */
function useIsAhead(moment: number | null): boolean {
  const [passed, setPassed] = useState(() => (moment !== null && moment <= Date.now() ? moment : null));
  useEffect(() => {
    if (moment === null) return;
    const timer = setTimeout(() => setPassed(moment), moment - Date.now());
    return () => clearTimeout(timer);
  }, [moment]);
  return moment !== passed;
}
