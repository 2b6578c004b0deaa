import { useRef } from "react";
import { useTranslation } from "react-i18next";

import { MessageForm } from "#src/features/goals/message-form.tsx";
import type { useConversation } from "#src/features/goals/use-conversation.ts";
import { momentOf } from "#src/lib/coach-limit.ts";
import { Button } from "#src/ui/button.tsx";
import { WorkFailure, WorkProgress } from "#src/ui/slow-work.tsx";

const examples = ["exampleLanguage", "exampleRun", "exampleSave"] as const;

/** The first step: the goal in the person's own words, or one of three examples. */
export function GoalIntro({
  talk,
  usesAi,
  draft,
}: {
  talk: ReturnType<typeof useConversation>;
  /** Whether the person lets AI write. */
  usesAi: boolean;
  draft: { text: string; write: (text: string) => void };
}) {
  const { t } = useTranslation();
  const box = useRef<HTMLTextAreaElement>(null);
  const { run, failure } = talk;
  const isBusy = run !== null;

  const send = async (text: string) => {
    // The button that asked Questwell's coach instead may have had the focus.
    if (!(await talk.send(text)) && document.activeElement === document.body) box.current?.focus();
  };

  return (
    <section className="sheet grid gap-5 p-5 sm:p-6">
      <MessageForm
        label={t("goals.goalLabel")}
        hint={t("goals.goalHint")}
        rows={4}
        draft={draft}
        missing={{ title: t("goals.goalMissingTitle"), text: t("goals.goalMissingText") }}
        enterSends={false}
        isBusy={isBusy}
        boxRef={box}
        onSend={(text) => void send(text)}
      >
        {run && (
          <WorkProgress
            label={t("goals.thinking")}
            hint={t(usesAi ? "coach.aiHint" : "goals.thinkingHint")}
            onCancel={run.cancel}
            aiRun={usesAi ? run : null}
          />
        )}
        {failure && (
          <WorkFailure
            failure={failure}
            text={t("goals.kept")}
            restText={(until) => t("coach.restTalk", { when: momentOf(until) })}
            onRetry={() => box.current?.form?.requestSubmit()}
          />
        )}
        <Button type="submit" size="large" width="full" isBusy={isBusy} busyLabel={t("goals.starting")}>
          {t("goals.start")}
        </Button>
        {draft.text === "" && (
          <fieldset className="grid gap-2">
            <legend className="mb-2 text-sm font-semibold text-muted">{t("goals.examplesTitle")}</legend>
            {examples.map((example) => (
              <button
                key={example}
                type="button"
                className="min-h-12 rounded-control border-2 border-dashed border-line-strong px-4 py-2 text-left transition-colors duration-[160ms] hover:border-primary hover:bg-sunken"
                onClick={() => {
                  draft.write(t(`goals.${example}`));
                  box.current?.focus();
                }}
              >
                {t(`goals.${example}`)}
              </button>
            ))}
          </fieldset>
        )}
      </MessageForm>
    </section>
  );
}
