import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState, useSyncExternalStore } from "react";

import { toInput, withAnswer } from "#src/features/goals/conversation.ts";
import {
  ContinueRefinementDocument,
  type RefinementFragment,
  RefineGoalDocument,
} from "#src/features/goals/goals.generated.ts";
import { retryWhileInProgress } from "#src/features/goals/retry-while-in-progress.ts";
import {
  changeTalk,
  forgetConversation,
  keepConversation,
  knownTalk,
  settleTalk,
  showTalk,
  storedTalk,
  subscribeToTalks,
  type Talk,
} from "#src/features/goals/talk-store.ts";
import { i18n } from "#src/i18n/i18n.ts";
import { type AskCoach, runCoachCall } from "#src/lib/coach-call.ts";
import { coachLimitResetsAt, showCoachFailure } from "#src/lib/coach-limit.ts";
import { harmIn } from "#src/lib/harm.ts";

/**
 * The conversation with the coach about a new goal. It survives a reload and an ended session until the goal is
 * created; an answer that arrives after the screen was left is there on return. `heard` is the coach's last answer
 * since the screen was opened.
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
  const [atFirst] = useState(() => storedTalk(viewerId));
  const talk = useSyncExternalStore(subscribeToTalks, () => knownTalk(viewerId)) ?? atFirst;
  const { conversation, heard, harm, run, failure } = talk;
  useEffect(() => showTalk(viewerId), [viewerId]);

  const ask = (text: string): AskCoach<RefinementFragment | undefined> => {
    return ({ coach, signal }) => {
      const context = { isSlow: true, fetchOptions: { signal } };
      const asked = coach && { coach };
      const send = conversation
        ? async () => {
            const input = {
              response: text,
              conversation: toInput(conversation.messages),
              currentGoal: conversation.refinedGoal,
              ...asked,
            };
            const mutation = ContinueRefinementDocument;
            return (await client.mutate({ mutation, variables: { input }, context })).data
              ?.continueRefinement;
          }
        : async () => {
            const variables = { goalText: text, ...asked };
            return (await client.mutate({ mutation: RefineGoalDocument, variables, context })).data
              ?.refineGoal;
          };
      return retryWhileInProgress(send, signal);
    };
  };

  const hear = async (text: string): Promise<Partial<Talk> | null> => {
    const answer = await runCoachCall(ask(text), (next) => changeTalk(viewerId, { run: next }));
    if (!answer) return null;
    const found = harmIn(answer.help);
    if (found) {
      // Nothing of this turn is stored: the conversation stays as it was before it.
      if (!conversation) onHarmInGoal();
      return { harm: found, heard: "" };
    }
    const next = withAnswer(conversation, text, answer);
    keepConversation(viewerId, next);
    return { conversation: next, heard: answer.response };
  };

  return {
    conversation,
    heard,
    /** The harm in the last message; help is shown in place of the conversation. */
    harm,
    /** Returns to the conversation. */
    closeHelp: () => changeTalk(viewerId, { harm: null }),
    /** The call in flight. */
    run,
    failure,
    /** Sends `text`, which is the goal itself at first; returns whether the coach has received it. */
    async send(text: string): Promise<boolean> {
      if (run) return false;
      changeTalk(viewerId, { failure: null });
      const change = await hear(text).catch((error: unknown) => {
        showCoachFailure(error, i18n.t(conversation ? "goals.answerFailed" : "goals.refineFailed"));
        return { failure: { retryFrom: coachLimitResetsAt(error) } } satisfies Partial<Talk>;
      });
      if (change) changeTalk(viewerId, change);
      settleTalk(viewerId);
      return change !== null && !("failure" in change);
    },
    /** Ends the conversation, so that a new one can start. */
    startOver() {
      changeTalk(viewerId, { conversation: null, heard: "" });
      forgetConversation(viewerId);
    },
    /** Removes the stored conversation from the device; the screen keeps its content. */
    forget: () => forgetConversation(viewerId),
  };
}
