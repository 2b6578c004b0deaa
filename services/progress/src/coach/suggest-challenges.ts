import { request, unavailable } from "@questwell/common";
import {
  requestSubjects,
  SuggestChallengesRequestSchema,
  SuggestChallengesResponseSchema,
} from "@questwell/proto";
import type { Context } from "../context.ts";
import type { Subgoal } from "../goal-slots/goal.ts";
import type { Challenge } from "../ledger/challenge.ts";
import type { Difficulty } from "../ledger/xp-by-difficulty.ts";

/** The person waits for this response: at most three seconds in total, also while NATS is unreachable. */
const TIMEOUT_MS = 2000;

const suggestion = {
  subject: requestSubjects.suggestChallenges,
  request: SuggestChallengesRequestSchema,
  response: SuggestChallengesResponseSchema,
};

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
  /** The same seed and the same request return the same challenges. */
  seed: string;
}

/** The coach's suggestions, in the order of the requested difficulties. */
export interface ChallengeSuggestion {
  challenges: Pick<Challenge, "subgoalId" | "title" | "description" | "difficulty">[];
  coach: string;
}

/**
 * Asks goals-ai for challenges. The difficulty, and with it the XP, stays as requested whatever the response contains;
 * a challenge serves a step of the plan only if the request contained that step.
 *
 * @throws AppError UNAVAILABLE if goals-ai does not respond in time or returns too few challenges.
 */
export async function suggestChallenges(
  ctx: Context,
  wanted: ChallengeRequest,
): Promise<ChallengeSuggestion> {
  const { coachingStyle } = ctx.requireViewer();
  const { areaName: name, goalTitle, openSubgoals, level, difficulties, recentTitles, seed } = wanted;
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
      if (!title || !description)
        throw unavailable(new Error("A challenge is missing in the coach's answer"));
      const served = openSubgoals.find(({ id }) => id === subgoalId);
      return { title, description, difficulty, subgoalId: served?.id ?? null };
    }),
  };
}
