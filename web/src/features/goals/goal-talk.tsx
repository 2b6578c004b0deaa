import { useEffectEvent, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

import { CoachAnswer, OwnMessage } from "#src/features/goals/coach-answer.tsx";
import type { Conversation } from "#src/features/goals/conversation.ts";
import { MessageForm } from "#src/features/goals/message-form.tsx";
import { StartOver } from "#src/features/goals/start-over.tsx";
import type { useConversation } from "#src/features/goals/use-conversation.ts";
import { useDraft } from "#src/lib/draft.ts";
import { momentOf } from "#src/lib/coach-limit.ts";
import { Button } from "#src/ui/button.tsx";
import { WorkFailure, WorkProgress } from "#src/ui/slow-work.tsx";

/** The second step: the coach asks, the person answers, until the plan is complete. */
export function GoalTalk({
  conversation,
  talk,
  usesAi,
  viewerId,
  onReport,
  onStartOver,
}: {
  conversation: Conversation;
  talk: ReturnType<typeof useConversation>;
  /** Whether the person lets AI write. */
  usesAi: boolean;
  viewerId: string;
  onReport: (answer: number, text: string) => void;
  onStartOver: () => void;
}) {
  const { t } = useTranslation();
  const draft = useDraft(`goal-response:${viewerId}`);
  const box = useRef<HTMLTextAreaElement>(null);
  const { run, failure, heard } = talk;
  const isBusy = run !== null;
  const clearDraft = useEffectEvent(draft.clear);

  // A new answer would move the text field: keep the focus in it and its position on screen. A conversation that was
  // stored by an earlier visit takes no focus.
  useLayoutEffect(() => {
    if (heard === "") return;
    // What was sent before the screen was left, and is answered only now.
    clearDraft();
    box.current?.focus({ preventScroll: true });
    box.current?.form?.scrollIntoView({ block: "end" });
  }, [heard]);
  // The same applies to the placeholder of the pending answer.
  useLayoutEffect(() => {
    if (isBusy) box.current?.form?.scrollIntoView({ block: "end" });
  }, [isBusy]);

  const send = async (text: string) => {
    const wasHeard = await talk.send(text);
    if (wasHeard) draft.clear();
    else box.current?.focus({ preventScroll: true });
  };

  return (
    <div className="grid gap-5">
      <section className="grid gap-1 rounded-card border-2 border-dashed border-line-strong px-5 py-4">
        <h2 className="overline-label">{t("goals.currentGoal")}</h2>
        <p className="text-lg font-semibold [overflow-wrap:anywhere]">{conversation.refinedGoal}</p>
      </section>
      <ol aria-label={t("goals.talkLabel")} className="grid gap-4">
        {conversation.messages.map((message, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a conversation only grows at its end
          <li key={index} className="grid">
            {message.role === "user" ? (
              <OwnMessage message={message} />
            ) : (
              <CoachAnswer
                message={message}
                goal={conversation.refinedGoal}
                onReport={(text) => onReport(index, text)}
              />
            )}
          </li>
        ))}
      </ol>
      {/* The placeholder of the pending answer. */}
      {run && (
        <WorkProgress
          label={t("goals.thinking")}
          hint={t(usesAi ? "coach.aiHint" : "goals.thinkingHint")}
          onCancel={run.cancel}
          aiRun={usesAi ? run : null}
        />
      )}
      <MessageForm
        label={t("goals.responseLabel")}
        hint={t("goals.responseHint")}
        rows={3}
        draft={draft}
        missing={{ title: t("goals.responseMissingTitle"), text: t("goals.responseMissingText") }}
        enterSends
        isBusy={isBusy}
        boxRef={box}
        onSend={(text) => void send(text)}
      >
        {failure && (
          <WorkFailure
            failure={failure}
            text={t("goals.kept")}
            restText={(until) => t("coach.restTalk", { when: momentOf(until) })}
            onRetry={() => box.current?.form?.requestSubmit()}
          />
        )}
        <div className="flex flex-wrap-reverse items-center justify-center gap-3 sm:justify-between">
          <StartOver isDisabled={isBusy} onConfirm={onStartOver} />
          <div className="max-sm:w-full">
            <Button type="submit" width="full" isBusy={isBusy} busyLabel={t("goals.sending")}>
              {t("goals.send")}
            </Button>
          </div>
        </div>
      </MessageForm>
    </div>
  );
}
