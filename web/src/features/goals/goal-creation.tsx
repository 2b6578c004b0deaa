import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { GoalIntro } from "#src/features/goals/goal-intro.tsx";
import { GoalSteps } from "#src/features/goals/goal-steps.tsx";
import { GoalSummary } from "#src/features/goals/goal-summary.tsx";
import { GoalTalk } from "#src/features/goals/goal-talk.tsx";
import { useConversation } from "#src/features/goals/use-conversation.ts";
import { useCreateGoal } from "#src/features/goals/use-create-goal.ts";
import { useDraft } from "#src/lib/draft.ts";
import type { Harm } from "#src/lib/harm.ts";

/** Creates a goal in three steps; `full` replaces the first step while the limit is reached. */
export function GoalCreation({
  viewerId,
  usesAi,
  full,
  renderHelp,
  onReport,
  onCreated,
  onLeave,
}: {
  viewerId: string;
  /** Whether the person lets AI write. */
  usesAi: boolean;
  full: ReactNode;
  /** Renders the help in place of the coach's answer about harm. */
  renderHelp: (harm: Harm, onClose: () => void) => ReactNode;
  /** Opens a report; `name` is stable for the same answer. */
  onReport: (report: { name: string; text: string }) => void;
  onCreated: () => void;
  onLeave: () => void;
}) {
  const { t } = useTranslation();
  const goalText = useDraft(`goal:${viewerId}`);
  const talk = useConversation(viewerId, { onHarmInGoal: goalText.clear });
  const { conversation, heard } = talk;
  const creation = useCreateGoal({
    onCreated: () => {
      talk.forget();
      goalText.clear();
      onCreated();
    },
    onRefused: () => {
      talk.startOver();
      goalText.clear();
    },
    onLeave,
  });
  const screen = useRef<HTMLDivElement>(null);
  const [wasHelped, setHelped] = useState(false);
  const harm = talk.harm ?? creation.harm;
  const closeHelp = () => {
    talk.closeHelp();
    creation.closeHelp();
    setHelped(true);
  };
  // The closed help card had the focus: move it to the text field.
  useEffect(() => {
    if (wasHelped && harm === null) screen.current?.querySelector("textarea")?.focus();
  }, [wasHelped, harm]);

  const steps = {
    onReport: (answer: number, text: string) =>
      onReport({ name: `${conversation?.key ?? ""}:${answer}`, text }),
    onStartOver: () => talk.startOver(),
  };
  const step = conversation === null ? "stepDescribe" : conversation.plan ? "stepCreate" : "stepRefine";

  if (harm !== null) return renderHelp(harm, closeHelp);
  return (
    <div ref={screen} className="grid gap-5">
      {/* Rendered before the first answer: a live region announces only later changes. */}
      <p aria-live="polite" className="sr-only">
        {heard && `${t("goals.coach")}: ${heard}`}
      </p>
      {(conversation !== null || full === null) && <GoalSteps current={step} />}
      {conversation === null && (full ?? <GoalIntro talk={talk} usesAi={usesAi} draft={goalText} />)}
      {conversation !== null && conversation.plan === null && (
        <GoalTalk conversation={conversation} talk={talk} usesAi={usesAi} viewerId={viewerId} {...steps} />
      )}
      {conversation !== null && conversation.plan !== null && (
        <GoalSummary conversation={conversation} isNew={heard !== ""} creation={creation} {...steps} />
      )}
    </div>
  );
}
