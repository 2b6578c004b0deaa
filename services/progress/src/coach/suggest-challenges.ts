import { request, unavailable } from "@questwell/common";
import {
  requestSubjects,
  SuggestChallengesRequestSchema,
  SuggestChallengesResponseSchema,
} from "@questwell/proto";
import type { Challenge, Difficulty } from "../challenges/challenge.ts";
import type { Context } from "../context.ts";
import type { Subgoal } from "../goals/goal.ts";

/** The person waits for this answer, three seconds at most with what comes before and after it, also while NATS is away. */
const TIMEOUT_MS = 2000;

const suggestion = {
  subject: requestSubjects.suggestChallenges,
  request: SuggestChallengesRequestSchema,
  response: SuggestChallengesResponseSchema,
};

/** What the coach is asked for. */
export interface ChallengeWish {
  /** A built-in area's name; a custom goal has none. */
  areaName: string;
  /** The title of a custom goal; empty for a built-in area. */
  goalTitle: string;
  /** The steps of a custom goal's plan that are not done yet, the one to serve first in front. */
  openSubgoals: readonly Subgoal[];
  level: number;
  /** One challenge for each. */
  difficulties: readonly Difficulty[];
  /** Titles that must not come again. */
  recentTitles: readonly string[];
  /** The same seed and the same wish get the same answer. */
  seed: string;
}

/** What the coach suggests, in the order of the difficulties asked for. */
export interface ChallengeSuggestion {
  challenges: Pick<Challenge, "subgoalId" | "title" | "description" | "difficulty">[];
  coach: string;
}

/**
 * Asks goals-ai for challenges. The difficulty, and with it the XP, stays what was asked for, whatever comes back; and
 * a challenge serves a step of the plan only if the step was named.
 *
 * @throws AppError UNAVAILABLE when goals-ai does not answer in time or not with as many as asked for.
 */
export async function suggestChallenges(ctx: Context, wish: ChallengeWish): Promise<ChallengeSuggestion> {
  const { coachingStyle } = ctx.requireViewer();
  const { areaName: name, goalTitle, openSubgoals, level, difficulties, recentTitles, seed } = wish;
  const question = {
    area: { name, level, coachingStyle, goalTitle, openSubgoals: [...openSubgoals] },
    difficulties: [...difficulties],
    recentTitles: [...recentTitles],
    seed,
  };
  const options = { timeoutMs: TIMEOUT_MS, requestId: ctx.requestId, deadline: ctx.deadline };
  const { challenges, coach } = await request(ctx.bus, suggestion, question, options);
  return {
    coach,
    challenges: difficulties.map((difficulty, index) => {
      const { title, description, subgoalId } = challenges[index] ?? {};
      if (!title || !description) throw unavailable(new Error("The coach left out a challenge"));
      const served = openSubgoals.find(({ id }) => id === subgoalId);
      return { title, description, difficulty, subgoalId: served?.id ?? null };
    }),
  };
}
