import { answer, type BackgroundContext, type Responder } from "@questwell/common";
import {
  CheckTextRequestSchema,
  CheckTextResponseSchema,
  requestSubjects,
  ReviewWeekRequestSchema,
  ReviewWeekResponseSchema,
  SuggestChallengesRequestSchema,
  SuggestChallengesResponseSchema,
  SuggestCurrentGoalsRequestSchema,
  SuggestCurrentGoalsResponseSchema,
} from "@questwell/proto";
import type { AnsweringCoach } from "../coach/answered.ts";
import { askConsentOf } from "../consent/ask-consent.ts";
import type { CoachContext } from "../context.ts";
import { erasure } from "../erasure/erasure.ts";
import { reviewWeek } from "../reviews/review-week.ts";
import { checkText } from "../safety/check-text.ts";
import { suggestChallenges } from "../suggestions/suggest-challenges.ts";
import { suggestCurrentGoals } from "../suggestions/suggest-current-goals.ts";

const challenges = {
  subject: requestSubjects.suggestChallenges,
  request: SuggestChallengesRequestSchema,
  response: SuggestChallengesResponseSchema,
};
const currentGoals = {
  subject: requestSubjects.suggestCurrentGoals,
  request: SuggestCurrentGoalsRequestSchema,
  response: SuggestCurrentGoalsResponseSchema,
};
const review = {
  subject: requestSubjects.reviewWeek,
  request: ReviewWeekRequestSchema,
  response: ReviewWeekResponseSchema,
};
const textCheck = {
  subject: requestSubjects.checkText,
  request: CheckTextRequestSchema,
  response: CheckTextResponseSchema,
};

/** All responders to other services, with the texts of `coach`. */
export function respondersWith(coach: AnsweringCoach): Responder<BackgroundContext>[] {
  const withCoach = (ctx: BackgroundContext): CoachContext => ({
    ...ctx,
    coach,
    askConsent: askConsentOf(ctx),
  });
  return [
    answer(challenges, async (ctx, message) => {
      const response = await suggestChallenges(withCoach(ctx), message);
      if (message.mayUseAi) await purgeIfErased(ctx, message.userId);
      return response;
    }),
    answer(review, async (ctx, message) => {
      const response = await reviewWeek(withCoach(ctx), message);
      if (message.mayUseAi) await purgeIfErased(ctx, message.userId);
      return response;
    }),
    answer(currentGoals, (ctx, message) => suggestCurrentGoals(withCoach(ctx), message)),
    answer(textCheck, checkText),
  ];
}

/** Deletes what a call to a language model stored about a person who was erased meanwhile; the daily purge comes later. */
async function purgeIfErased({ log }: BackgroundContext, userId: string): Promise<void> {
  try {
    await erasure.purgeErased([userId]);
  } catch (error) {
    log.warn({ err: error }, "purge after a language model call failed");
  }
}
