import { useRef } from "react";
import { useTranslation } from "react-i18next";

import type { AdminFeedbackFragment } from "#src/features/admin/admin.generated.ts";
import { FeedbackCard } from "#src/features/admin/feedback/feedback-card.tsx";
import { useFeedback } from "#src/features/admin/feedback/use-feedback.ts";
import { failureDetails } from "#src/features/admin/failure-details.ts";
import { MoreButton } from "#src/features/admin/more-button.tsx";
import { Button } from "#src/ui/button.tsx";
import { EmptyTrail } from "#src/ui/empty-trail.tsx";
import { LoadFailure } from "#src/ui/load-failure.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

/** The users' feedback, newest first. */
export function FeedbackView() {
  const { t } = useTranslation();
  const state = useFeedback();
  const { nodes: messages, failure, isLoading, reload } = state;
  const heading = useRef<HTMLHeadingElement>(null);

  const remove = async (feedback: AdminFeedbackFragment) => {
    // The card that had the focus is deleted.
    if (await state.remove(feedback)) heading.current?.focus();
  };
  return (
    <div className="grid gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {t("admin.feedback.title")}
      </h2>
      {failure && !isLoading && (
        <LoadFailure text={t("admin.feedback.failed")} {...failureDetails(failure)} onRetry={reload} />
      )}
      {!messages && isLoading && <Skeleton className="h-40" />}
      {messages?.length === 0 && (
        <EmptyTrail title={t("admin.feedback.none")} hint={t("admin.feedback.noneHint")}>
          <Button variant="secondary" isBusy={isLoading} busyLabel={t("admin.refreshing")} onClick={reload}>
            {t("admin.refresh")}
          </Button>
        </EmptyTrail>
      )}
      {messages?.map((feedback) => (
        <FeedbackCard key={feedback.id} feedback={feedback} onDelete={() => void remove(feedback)} />
      ))}
      <MoreButton pages={state} />
    </div>
  );
}
