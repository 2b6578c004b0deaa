import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent, useState } from "react";

import type { Conversation } from "#src/features/goals/conversation.ts";
import { CreateGoalDocument } from "#src/features/goals/goals.generated.ts";
import { useWork } from "#src/features/goals/use-work.ts";
import { i18n } from "#src/i18n/i18n.ts";
import { toApiError } from "#src/lib/api-error.ts";
import { showCoachFailure } from "#src/lib/coach-limit.ts";
import { type Harm, harmOf } from "#src/lib/harm.ts";
import { showToast } from "#src/lib/toast.ts";

/** How long the toast can be read before the dashboard opens. */
const leaveMs = { created: 1000, limit: 2000 } as const;

/**
 * Creates the goal of a finished conversation. `onCreated` is called immediately, `onLeave` after the toast can be
 * read. The call continues when the screen is left: the requested goal is created.
 */
export function useCreateGoal({
  onCreated,
  onRefused,
  onLeave,
}: {
  onCreated: () => void;
  /** Called if the goal is about harm: no goal was created, and nothing of it is stored here either. */
  onRefused: () => void;
  onLeave: () => void;
}) {
  const client = useApolloClient();
  const work = useWork();
  const [harm, setHarm] = useState<Harm | null>(null);
  const [end, setEnd] = useState<keyof typeof leaveMs | null>(null);

  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (end === null) return;
    const timer = setTimeout(() => leave(), leaveMs[end]);
    return () => clearTimeout(timer);
  }, [end]);

  const onFailure = (error: unknown) => {
    if (!toApiError(error).message.includes("maximum of 3 custom goals")) {
      showCoachFailure(error, i18n.t("goals.createFailed"));
      return;
    }
    showToast({ tone: "error", title: i18n.t("goals.limitTitle"), description: i18n.t("goals.limitText") });
    setEnd("limit");
  };

  /** A goal about harm is not a failure that can be retried. */
  const takeHarm = (error: unknown) => {
    const found = harmOf(error);
    if (!found) throw error;
    setHarm(found);
    onRefused();
    return { data: undefined };
  };

  const create = async ({ key, plan }: Pick<Conversation, "key" | "plan">): Promise<void> => {
    if (!plan || end !== null) return;
    const answer = await work.run(async (signal) => {
      const { data } = await client
        .mutate({
          mutation: CreateGoalDocument,
          variables: { input: plan },
          context: { isSlow: true, fetchOptions: { signal }, headers: { "idempotency-key": key } },
        })
        .catch(takeHarm);
      return data?.createGoal;
    }, onFailure);
    if (!answer) return;
    if (answer.goal.textCheck) {
      showToast({ tone: "success", title: i18n.t("goals.keptTitle"), description: i18n.t("goals.keptText") });
      setEnd("created");
      onCreated();
      return;
    }
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

  return { ...work, create, harm, closeHelp: () => setHarm(null), isOver: end !== null };
}
