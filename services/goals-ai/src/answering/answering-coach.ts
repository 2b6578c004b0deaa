import type { AnsweringCoach, Asked, Answered, At } from "../coach/answered.ts";
import type { ChallengeRequest, Coach, SuggestedChallenge } from "../coach/coach.ts";
import { challengeSetTask } from "../openai/challenge-set-task.ts";
import { goalStepTask } from "../openai/goal-step-task.ts";
import { reviewTask } from "../openai/review-task.ts";
import type { Task } from "../openai/task.ts";
import { classifyTexts } from "../safety/classify.ts";
import type { Ai } from "./ai.ts";
import { askModel, type FromModel } from "./ask-model.ts";

/** The model was not wanted, or must not see this: no reason is owed. */
type Answer<Value> = FromModel<Value> | { reason: null };

/**
 * The coach of the product, and the only place that decides who answers: the model where the person's consent holds, it
 * is configured, and everything on the way agrees; the built-in coach at once everywhere else, with the reason.
 *
 * @param ai null where no provider is configured
 */
export function createAnsweringCoach(builtIn: Coach, ai: Ai | null): AnsweringCoach {
  async function fromModel<Value>(
    ctx: At,
    asked: Asked,
    isSensitive: boolean,
    toTask: () => Task<Value>,
  ): Promise<Answer<Value>> {
    if (!asked.mayUseAi || isSensitive) return { reason: null };
    if (ai === null) return { reason: "off" };
    const task = toTask();
    // Everything that would leave, whoever wrote it; callers checked the person's own texts before.
    if ((await classifyTexts(task.freeTexts)) !== null) return { reason: null };
    const consent = await ctx.askConsent(asked.userId);
    if (consent !== "given") return { reason: consent === "unknown" ? "unreachable" : null };
    return askModel(ai, ctx, task, asked);
  }

  async function orBuiltIn<Value>(
    answer: Answer<Value>,
    write: () => Promise<Value>,
  ): Promise<Answered<Value>> {
    if ("value" in answer) return { value: answer.value, coach: "openai", reason: null };
    return { value: await write(), coach: "built-in", reason: answer.reason };
  }

  return {
    suggestChallenges: async (ctx, request, asked) => {
      const isSensitive = request.goal?.isSensitive === true;
      const answer = await fromModel(ctx, asked, isSensitive, () => challengeSetTask(request));
      const write = () => builtIn.suggestChallenges(request);
      return "value" in answer && !hasDifficulties(answer.value, request)
        ? orBuiltIn({ reason: "invalid" }, write)
        : orBuiltIn(answer, write);
    },
    refineGoal: async (ctx, conversation, asked) => {
      const answer = await fromModel(ctx, asked, conversation.isSensitive, () => goalStepTask(conversation));
      return orBuiltIn(answer, () => builtIn.refineGoal(conversation));
    },
    reviewWeek: async (ctx, request, asked) => {
      const answer = await fromModel(ctx, asked, false, () => reviewTask(request));
      return orBuiltIn(answer, () => builtIn.reviewWeek(request));
    },
    suggestCurrentGoals: (areas) => builtIn.suggestCurrentGoals(areas),
    coachingHint: (area) => builtIn.coachingHint(area),
  };
}

/** Whether a set that was written for an earlier request for the same wish has the difficulties that are asked for now. */
const hasDifficulties = (set: readonly SuggestedChallenge[], { difficulties }: ChallengeRequest) =>
  set.map(({ difficulty }) => difficulty).join() === difficulties.join();
