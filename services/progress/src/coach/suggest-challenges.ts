import { unavailable } from "@questwell/common";
import {
  requestSubjects,
  SuggestChallengesRequestSchema,
  SuggestChallengesResponseSchema,
} from "@questwell/proto";
import type { Context } from "../context.ts";
import type { Subgoal } from "../goal-slots/goal.ts";
import type { Challenge } from "../ledger/challenge.ts";
import type { Difficulty } from "../ledger/xp-by-difficulty.ts";
import { askUntilAnswered } from "./ask-until-answered.ts";

/** The longest that a language model may take (`COACH_ANSWER_MS`), and half a second more. */
const ANSWER_MS = 20_500;
/** A new goal does not wait for its first set: its card asks for the same set again. */
const FIRST_SET_MS = 5000;

const suggestion = {
  subject: requestSubjects.suggestChallenges,
  request: SuggestChallengesRequestSchema,
  response: SuggestChallengesResponseSchema,
};

/** How many challenges of a difficulty an area offered, and how many of them were completed. */
export interface DifficultyCount {
  difficulty: Difficulty;
  offered: number;
  completed: number;
}

/** The last weeks of an area, for a language model. */
interface Lately {
  /** Of which the person said "not for me", newest first. */
  dismissedTitles: string[];
  counts: DifficultyCount[];
  /** What the person planned for this week; empty without a plan. */
  weekIntent: string;
  /** 1 for Monday to 7 for Sunday. */
  weekday: number;
}

/** A request to the coach. */
export interface ChallengeRequest {
  /** A built-in area's name; absent for a custom goal. */
  areaName: string;
  /** The title of a custom goal; empty for a built-in area. */
  goalTitle: string;
  /** The open steps of a custom goal's plan, the one to serve first at the front. */
  openSubgoals: readonly Subgoal[];
  level: number;
  /** One challenge for each. */
  difficulties: readonly Difficulty[];
  /** Titles that must not be repeated. */
  recentTitles: readonly string[];
  lately: Lately;
  /** The same seed and the same request return the same challenges. */
  seed: string;
  /** The same for every request for one set, so that a language model is asked once. */
  callKey: string;
  trigger: SetTrigger;
  /** Whether the person said yes to a language model, and did not choose the built-in coach for this set. */
  mayUseAi: boolean;
}

/** What the person did to get a set. */
export type SetTrigger = "generate" | "createGoal";

/** The coach's suggestions, in the order of the requested difficulties. */
export interface ChallengeSuggestion {
  challenges: Pick<Challenge, "subgoalId" | "title" | "description" | "difficulty">[];
  coach: string;
  /** Why the language model did not write them where the person wanted that. */
  coachReason: string | null;
}

/**
 * Asks goals-ai for challenges. The difficulty, and with it the XP, stays as requested whatever the response contains;
 * a challenge serves a step of the plan only if the request contained that step.
 *
 * @throws AppError UNAVAILABLE if goals-ai does not respond within two seconds, has no answer in time or returns too few
 *   challenges.
 */
export async function suggestChallenges(
  ctx: Context,
  wanted: ChallengeRequest,
): Promise<ChallengeSuggestion> {
  const { id: userId, coachingStyle } = ctx.requireViewer();
  const { areaName: name, goalTitle, openSubgoals, level, difficulties, recentTitles } = wanted;
  const { lately, seed, callKey, trigger, mayUseAi } = wanted;
  const question = {
    area: { name, level, coachingStyle, goalTitle, openSubgoals: [...openSubgoals] },
    difficulties: [...difficulties],
    recentTitles: [...recentTitles],
    seed,
    trigger,
    // Only a call to a language model has an author, and only a model is told of the last weeks.
    ...(mayUseAi && { mayUseAi, userId, callKey, lately }),
  };
  const isFirst = trigger === "createGoal";
  const { challenges, coach, reason } = await askUntilAnswered(ctx, suggestion, {
    withinMs: isFirst ? FIRST_SET_MS : ANSWER_MS,
    messageWithin: (leftMs) => ({ ...question, answerWithinMs: isFirst ? ANSWER_MS : leftMs }),
  });
  return {
    coach,
    coachReason: reason || null,
    challenges: difficulties.map((difficulty, index) => {
      const { title, description, subgoalId } = challenges[index] ?? {};
      if (!title || !description)
        throw unavailable(new Error("A challenge is missing in the coach's answer"));
      const served = openSubgoals.find(({ id }) => id === subgoalId);
      return { title, description, difficulty, subgoalId: served?.id ?? null };
    }),
  };
}
