import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent, useState } from "react";

import type { Conversation } from "#src/features/goals/conversation.ts";
import { CreateGoalDocument } from "#src/features/goals/goals.generated.ts";
import { useWork } from "#src/features/goals/use-work.ts";
import { i18n } from "#src/i18n/i18n.ts";
import { failureText, toApiError } from "#src/lib/api-error.ts";
import { showFailure } from "#src/lib/failure-toast.ts";
import { showToast } from "#src/lib/toast.ts";

/** Time to read the toast before the dashboard comes. */
const leaveMs = { created: 1000, limit: 2000 } as const;

function tellFailure(error: unknown): void {
  showFailure(error, i18n.t("common.error"), failureText(error, i18n.t("goals.createFailed")));
}

/**
 * Makes the goal of a finished conversation. `onCreated` comes at once, `onLeave` after the time to read the
 * toast. The work goes on when the screen is left: what was asked for is made.
 */
export function useCreateGoal({ onCreated, onLeave }: { onCreated: () => void; onLeave: () => void }) {
  const client = useApolloClient();
  const work = useWork({ endsWithScreen: false });
  const [end, setEnd] = useState<keyof typeof leaveMs | null>(null);

  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (end === null) return;
    const timer = setTimeout(() => leave(), leaveMs[end]);
    return () => clearTimeout(timer);
  }, [end]);

  const onFailure = (error: unknown) => {
    if (!toApiError(error).message.includes("maximum of 3 custom goals")) {
      tellFailure(error);
      return;
    }
    showToast({ tone: "error", title: i18n.t("goals.limitTitle"), description: i18n.t("goals.limitText") });
    setEnd("limit");
  };

  const create = async ({ key, plan }: Pick<Conversation, "key" | "plan">): Promise<void> => {
    if (!plan || end !== null) return;
    const answer = await work.run(async (signal) => {
      const { data } = await client.mutate({
        mutation: CreateGoalDocument,
        variables: { input: plan },
        context: { isSlow: true, fetchOptions: { signal }, headers: { "idempotency-key": key } },
      });
      return data?.createGoal;
    }, onFailure);
    if (!answer) return;
    const achievement = answer.achievementUnlocked?.title;
    showToast({
      tone: "success",
      title: i18n.t("goals.createdTitle"),
      description: achievement
        ? i18n.t("goals.createdWithAchievement", { achievement })
        : i18n.t("goals.createdText"),
    });
    setEnd("created");
    onCreated();
  };

  return { ...work, create, isOver: end !== null };
}
