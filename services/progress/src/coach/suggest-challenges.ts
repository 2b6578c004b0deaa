import { request, unavailable } from "@questwell/common";
import {
  requestSubjects,
  SuggestChallengesRequestSchema,
  SuggestChallengesResponseSchema,
} from "@questwell/proto";
import type { Difficulty } from "../challenges/challenge.ts";
import type { Context } from "../context.ts";

/** The person waits for this answer, three seconds at most with what comes before and after it. */
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
  challenges: { title: string; description: string; difficulty: Difficulty }[];
  coach: string;
}

/**
 * Asks goals-ai for challenges. The difficulty, and with it the XP, stays what was asked for, whatever comes back.
 *
 * @throws AppError UNAVAILABLE when goals-ai does not answer in time or not with as many as asked for.
 */
export async function suggestChallenges(ctx: Context, wish: ChallengeWish): Promise<ChallengeSuggestion> {
  const { coachingStyle } = ctx.requireViewer();
  const { areaName: name, level, difficulties, recentTitles, seed } = wish;
  const question = {
    area: { name, level, coachingStyle },
    difficulties: [...difficulties],
    recentTitles: [...recentTitles],
    seed,
  };
  const options = { timeoutMs: TIMEOUT_MS, requestId: ctx.requestId };
  const { challenges, coach } = await request(ctx.bus, suggestion, question, options);
  return {
    coach,
    challenges: difficulties.map((difficulty, index) => {
      const { title, description } = challenges[index] ?? {};
      if (!title || !description) throw unavailable(new Error("The coach left out a challenge"));
      return { title, description, difficulty };
    }),
  };
}
