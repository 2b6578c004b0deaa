import { answer, type BackgroundContext, type Responder } from "@questwell/common";
import {
  CheckTextRequestSchema,
  CheckTextResponseSchema,
  requestSubjects,
  SuggestChallengesRequestSchema,
  SuggestChallengesResponseSchema,
  SuggestCurrentGoalsRequestSchema,
  SuggestCurrentGoalsResponseSchema,
} from "@questwell/proto";
import type { Coach } from "../coach/coach.ts";
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
const textCheck = {
  subject: requestSubjects.checkText,
  request: CheckTextRequestSchema,
  response: CheckTextResponseSchema,
};

/** All responders to other services, with the texts of `coach`. */
export const respondersWith = (coach: Coach): Responder<BackgroundContext>[] => [
  answer(challenges, (ctx, message) => suggestChallenges({ ...ctx, coach }, message)),
  answer(currentGoals, (ctx, message) => suggestCurrentGoals({ ...ctx, coach }, message)),
  answer(textCheck, checkText),
];
