import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { GoalIntro } from "#src/features/goals/goal-intro.tsx";
import { GoalSteps } from "#src/features/goals/goal-steps.tsx";
import { GoalSummary } from "#src/features/goals/goal-summary.tsx";
import { GoalTalk } from "#src/features/goals/goal-talk.tsx";
import { useConversation } from "#src/features/goals/use-conversation.ts";
import { useCreateGoal } from "#src/features/goals/use-create-goal.ts";
import { useDraft } from "#src/lib/draft.ts";

/** From a wish to a goal, in three steps; `full` is shown in place of the first while there is no room for one more. */
export function GoalCreation({
  viewerId,
  full,
  onReport,
  onCreated,
  onLeave,
}: {
  viewerId: string;
  full: ReactNode;
  /** Opens a report; `name` stays the same for the same answer. */
  onReport: (report: { name: string; text: string }) => void;
  onCreated: () => void;
  onLeave: () => void;
}) {
  const { t } = useTranslation();
  const goalText = useDraft(`goal:${viewerId}`);
  const talk = useConversation(viewerId);
  const { conversation, heard } = talk;
  const creation = useCreateGoal({
    onCreated: () => {
      talk.forget();
      goalText.clear();
      onCreated();
    },
    onLeave,
  });
  const steps = {
    onReport: (answer: number, text: string) =>
      onReport({ name: `${conversation?.key ?? ""}:${answer}`, text }),
    onStartOver: () => talk.startOver(),
  };
  const step = conversation === null ? "stepDescribe" : conversation.plan ? "stepCreate" : "stepRefine";

  return (
    <div className="grid gap-5">
      {/* There before the first answer comes: only then is the answer announced. */}
      <p aria-live="polite" className="sr-only">
        {heard && `${t("goals.coach")}: ${heard}`}
      </p>
      {(conversation !== null || full === null) && <GoalSteps current={step} />}
      {conversation === null && (full ?? <GoalIntro talk={talk} draft={goalText} />)}
      {conversation !== null && conversation.plan === null && (
        <GoalTalk conversation={conversation} talk={talk} viewerId={viewerId} {...steps} />
      )}
      {conversation !== null && conversation.plan !== null && (
        <GoalSummary conversation={conversation} isNew={heard !== ""} creation={creation} {...steps} />
      )}
    </div>
  );
}
