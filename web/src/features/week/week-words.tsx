import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

import { useReview } from "#src/features/week/use-review.ts";
import type { WeekFragment } from "#src/features/week/week.generated.ts";
import { Button } from "#src/ui/button.tsx";
import { CoachMaker, CoachReason } from "#src/ui/coach-maker.tsx";
import { WorkFailure, WorkProgress } from "#src/ui/slow-work.tsx";

/** The week in the coach's words, who wrote them, and why; while there are none, the request for them. */
export function WeekWords({ week, usesAi }: { week: WeekFragment; usesAi: boolean }) {
  const { t } = useTranslation();
  const { id, review, facts, isReviewOpen } = week;
  const canAsk = review === null && isReviewOpen && facts.length > 0;
  const { run, hasFailed, ask } = useReview(id, canAsk);
  // A button that was used is gone once it has worked: the focus goes on at the heading.
  const heading = useRef<HTMLHeadingElement>(null);
  const isUsed = useRef(false);
  useEffect(() => {
    if (!isUsed.current || document.activeElement !== document.body) return;
    isUsed.current = false;
    heading.current?.focus({ preventScroll: true });
  });
  if (!review && !canAsk) return null;
  return (
    <section
      aria-labelledby="week-words"
      aria-live="polite"
      className="sheet grid gap-4 p-5 sm:p-6"
      onClickCapture={() => {
        isUsed.current = true;
      }}
    >
      <h2 ref={heading} id="week-words" tabIndex={-1} className="text-xl outline-none">
        {t("week.wordsTitle")}
      </h2>
      {review ? (
        <>
          <p className="max-w-[65ch] text-lg font-semibold">{review.opening}</p>
          <ul className="grid max-w-[65ch] gap-2">
            {review.observations.map(({ fact, sentence }) => (
              <li key={fact}>{sentence}</li>
            ))}
          </ul>
          <div className="grid gap-1 text-sm text-muted">
            <p>
              <CoachMaker coach={review.coach} />
            </p>
            <CoachReason reason={review.coachReason} />
          </div>
        </>
      ) : (
        <>
          {run && (
            <WorkProgress
              label={t("week.asking")}
              hint={t(usesAi ? "coach.aiHint" : "week.askingHint")}
              onCancel={run.cancel}
              aiRun={usesAi ? run : null}
            />
          )}
          {!run && hasFailed && (
            <WorkFailure
              failure={{ retryFrom: null }}
              text={t("week.askFailed")}
              restText={() => t("week.askFailed")}
              onRetry={() => void ask()}
            />
          )}
          {!run && !hasFailed && (
            <Button variant="secondary" width="full" onClick={() => void ask()}>
              {t("week.ask")}
            </Button>
          )}
        </>
      )}
    </section>
  );
}
