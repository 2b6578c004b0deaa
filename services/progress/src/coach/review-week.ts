import { unavailable } from "@questwell/common";
import {
  requestSubjects,
  ReviewWeekRequestSchema,
  ReviewWeekResponseSchema,
  type ReviewWeekResponse,
} from "@questwell/proto";
import type { Context } from "../context.ts";
import { planIntents, type PlanIntent } from "../week-plans/plan-intents.ts";
import { askUntilAnswered } from "./ask-until-answered.ts";

/** A language model may take 20 s, and its answer has to arrive. */
const ANSWER_MS = 20_500;
const MAX_TEXT = 400;
const MOST_OBSERVATIONS = 6;
const MOST_PROPOSALS = 3;

const review = {
  subject: requestSubjects.reviewWeek,
  request: ReviewWeekRequestSchema,
  response: ReviewWeekResponseSchema,
};

/** A figure that the coach may speak of. */
interface AskedFact {
  name: string;
  kind: string;
  have: number;
  of: number | null;
  focusAreaId: string | null;
}

/** An area as the coach gets it; its id stays here. */
export interface ReviewedArea {
  id: string;
  /** A built-in area's name; empty for a custom goal. */
  name: string;
  /** The title of a custom goal; empty for a built-in area. */
  goalTitle: string;
  /** What was planned for the week; empty without a plan. */
  intent: PlanIntent | "";
}

interface ReviewRequest {
  week: string;
  facts: readonly AskedFact[];
  areas: readonly ReviewedArea[];
  mayUseAi: boolean;
}

/** The words of a review: sentences about known facts, and proposals for known areas. */
interface ReviewWords {
  opening: string;
  observations: { fact: string; sentence: string }[];
  proposals: { focusAreaId: string; intent: PlanIntent; sentence: string }[];
  coach: string;
  coachReason: string | null;
}

/**
 * Asks goals-ai for the words of a weekly review, and again under the same key while a language model is writing. The
 * request names areas by their place, so no id of an area leaves.
 *
 * @throws AppError UNAVAILABLE if goals-ai does not respond within two seconds, or has no answer in time.
 */
export async function reviewWeek(ctx: Context, asked: ReviewRequest): Promise<ReviewWords> {
  const { id: userId, coachingStyle } = ctx.requireViewer();
  const { week, facts, areas, mayUseAi } = asked;
  const placeOf = (id: string | null) => areas.findIndex((area) => area.id === id) + 1;
  const question = {
    coachingStyle,
    facts: facts.map(({ name, kind, have, of, focusAreaId }) => ({
      id: name,
      kind,
      have,
      of: of ?? 0,
      area: placeOf(focusAreaId),
    })),
    areas: areas.map(({ name, goalTitle, intent }) => ({ name, goalTitle, intent })),
    seed: `${userId}:${week}`,
    userId,
    callKey: `week:${week}`,
    mayUseAi,
  };
  const response = await askUntilAnswered(ctx, review, {
    withinMs: ANSWER_MS,
    messageWithin: (answerWithinMs) => ({ ...question, answerWithinMs }),
  });
  return wordsOf(response, asked);
}

function wordsOf(response: ReviewWeekResponse, { facts, areas }: ReviewRequest): ReviewWords {
  const opening = clipped(response.opening);
  if (opening === "") throw unavailable(new Error("The coach's review has no opening"));
  const observations = response.observations.flatMap(({ factId, sentence }) =>
    facts.some(({ name }) => name === factId) && sentence
      ? [{ fact: factId, sentence: clipped(sentence) }]
      : [],
  );
  const proposals = response.proposals.flatMap(({ area: place, intent: word, sentence }) => {
    const area = areas[place - 1];
    const intent = planIntents.find((known) => known === word);
    return area && intent && sentence ? [{ focusAreaId: area.id, intent, sentence: clipped(sentence) }] : [];
  });
  const isFirstOfArea = ({ focusAreaId }: { focusAreaId: string }, index: number) =>
    proposals.findIndex((other) => other.focusAreaId === focusAreaId) === index;
  return {
    opening,
    observations: observations.slice(0, MOST_OBSERVATIONS),
    proposals: proposals.filter(isFirstOfArea).slice(0, MOST_PROPOSALS),
    coach: response.coach,
    coachReason: response.reason || null,
  };
}

const clipped = (text: string): string => text.slice(0, MAX_TEXT);
