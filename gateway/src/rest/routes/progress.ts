import { nodes, toFocusArea } from "../presenters.ts";
import * as requests from "../request-schemas.ts";
import { operations } from "../operations.ts";
import * as queries from "../query-schemas.ts";
import { route, type RestRoute } from "../route.ts";
import * as responses from "../response-schemas.ts";

/** The assessment, focus areas, challenges, and the resulting achievements and figures. */
export const progressRoutes: readonly RestRoute[] = [
  route({
    method: "post",
    path: "/api/onboarding/complete",
    summary: "Stores the assessment and opens the five focus areas",
    body: requests.OnboardingBody,
    operation: operations.completeOnboarding,
    success: responses.Onboarded,
    variables: ({ body: { responses } }) => ({ responses }),
    answer: ({ completeOnboarding: { focusAreas, ...unlocked } }) => ({
      message: "Assessment complete",
      focusAreas: focusAreas.map(toFocusArea),
      ...unlocked,
    }),
  }),
  route({
    method: "get",
    path: "/api/focus-areas",
    summary: "The active focus areas, custom ones first",
    operation: operations.focusAreas,
    success: responses.FocusAreas,
    answer: ({ focusAreas }) => focusAreas.map(toFocusArea),
  }),
  route({
    method: "post",
    path: "/api/focus-areas/update",
    summary: "Chooses which built-in areas are active",
    body: requests.FocusAreasBody,
    operation: operations.updateFocusAreas,
    success: responses.FocusAreas,
    variables: ({ body: { selectedAreas } }) => ({ selectedAreas }),
    answer: ({ updateFocusAreas: focusAreas }) => focusAreas.map(toFocusArea),
  }),
  route({
    method: "post",
    path: "/api/focus-areas/:id/challenges/generate",
    summary: "Replaces the area's active challenges by three new ones",
    honoursKey: true,
    operation: operations.generateChallenges,
    success: responses.Challenges,
    variables: ({ params: { id = "" } }) => ({ focusAreaId: id }),
    answer: ({ generateChallenges: challenges }) => challenges,
  }),
  route({
    method: "get",
    path: "/api/challenges",
    summary: "Every active challenge and the newest 500 completed ones",
    operation: operations.challenges,
    success: responses.Challenges,
    answer: ({ challenges }) => challenges,
  }),
  route({
    method: "get",
    path: "/api/challenges/completed",
    summary: "Completed challenges, newest first, 500 to a page",
    query: queries.CursorQuery,
    operation: operations.completedChallenges,
    success: responses.CompletedChallenges,
    variables: ({ query: { cursor } }) => ({ first: 500, after: cursor }),
    answer: ({ completedChallenges }) => nodes(completedChallenges),
    page: ({ completedChallenges: { pageInfo } }) => pageInfo,
  }),
  route({
    method: "post",
    path: "/api/challenges/:id/complete",
    summary: "Completes a challenge; again answers what the first call did",
    body: requests.CompleteChallengeBody,
    operation: operations.completeChallenge,
    success: responses.Completion,
    variables: ({ params: { id = "" }, body: { completedAt } }) => ({ challengeId: id, completedAt }),
    answer: ({ completeChallenge: result }) => result,
  }),
  route({
    method: "get",
    path: "/api/achievements",
    summary: "The whole catalogue with what is earned and what is left",
    operation: operations.achievements,
    success: responses.Achievements,
    answer: ({ achievements }) => achievements,
  }),
  route({
    method: "get",
    path: "/api/progress/days",
    summary: "The last days by local date, today last",
    query: queries.DaysQuery,
    operation: operations.days,
    success: responses.Days,
    variables: ({ query: { last } }) => ({ last }),
    answer: ({ days }) => days,
  }),
];
