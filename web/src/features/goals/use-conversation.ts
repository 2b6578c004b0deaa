import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";

import {
  type Conversation,
  parseConversation,
  toInput,
  withAnswer,
} from "#src/features/goals/conversation.ts";
import { ContinueRefinementDocument, RefineGoalDocument } from "#src/features/goals/goals.generated.ts";
import { useWork } from "#src/features/goals/use-work.ts";
import { i18n } from "#src/i18n/i18n.ts";
import { showCoachFailure } from "#src/lib/coach-limit.ts";
import { useDraft } from "#src/lib/draft.ts";
import { type Harm, harmIn } from "#src/lib/harm.ts";

/**
 * The conversation with the coach about a new goal. It survives a reload and an ended session until the goal is
 * created; `heard` is the coach's last answer since the screen was opened.
 */
export function useConversation(
  viewerId: string,
  {
    onHarmInGoal,
  }: {
    /** Called if the goal itself is about harm: its text is not stored either. */
    onHarmInGoal: () => void;
  },
) {
  const client = useApolloClient();
  const kept = useDraft(`goal-talk:${viewerId}`);
  const [conversation, setConversation] = useState<Conversation | null>(() => parseConversation(kept.text));
  const [lastAnswer, setHeard] = useState("");
  const [harm, setHarm] = useState<Harm | null>(null);
  const work = useWork({ endsWithScreen: true });

  const ask = (text: string, signal: AbortSignal) => {
    const context = { isSlow: true, fetchOptions: { signal } };
    if (!conversation) {
      return client
        .mutate({ mutation: RefineGoalDocument, variables: { goalText: text }, context })
        .then(({ data }) => data?.refineGoal);
    }
    const input = {
      response: text,
      conversation: toInput(conversation.messages),
      currentGoal: conversation.refinedGoal,
    };
    return client
      .mutate({ mutation: ContinueRefinementDocument, variables: { input }, context })
      .then(({ data }) => data?.continueRefinement);
  };

  return {
    conversation,
    heard: lastAnswer,
    /** The harm in the last message; help is shown in place of the conversation. */
    harm,
    /** Returns to the conversation. */
    closeHelp: () => setHarm(null),
    isBusy: work.isBusy,
    failure: work.failure,
    cancel: work.cancel,
    /** Sends `text`, which is the goal itself at first; returns whether the coach has received it. */
    async send(text: string): Promise<boolean> {
      const failed = conversation ? "goals.answerFailed" : "goals.refineFailed";
      const answer = await work.run(
        (signal) => ask(text, signal),
        (error) => showCoachFailure(error, i18n.t(failed)),
      );
      if (!answer) return false;
      const found = harmIn(answer.help);
      if (found) {
        // Nothing of this turn is stored: the conversation stays as it was before it.
        setHarm(found);
        setHeard("");
        if (!conversation) onHarmInGoal();
        return true;
      }
      const next = withAnswer(conversation, text, answer);
      setConversation(next);
      setHeard(answer.response);
      kept.write(JSON.stringify(next));
      return true;
    },
    /** Ends the conversation, so that a new one can start. */
    startOver() {
      setConversation(null);
      setHeard("");
      kept.clear();
    },
    /** Removes the stored conversation from the device; the screen keeps its content. */
    forget: kept.clear,
  };
}
