import { toContinuedRefinement, toFocusArea, toRefinement } from "../presenters.ts";
import * as requests from "../request-schemas.ts";
import { operations } from "../operations.ts";
import { FinishedGoalsQuery, HelpLinesQuery } from "../query-schemas.ts";
import { route, type RestRoute } from "../route.ts";
import * as responses from "../response-schemas.ts";

/** Custom goals, and the conversation that leads to them. */
export const goalRoutes: readonly RestRoute[] = [
  route({
    method: "post",
    path: "/api/goals/refine",
    summary: "Begins to refine a goal with the coach",
    body: requests.RefineBody,
    operation: operations.refineGoal,
    success: responses.RefinedGoal,
    variables: ({ body: { goalText } }) => ({ goalText }),
    answer: ({ refineGoal: refinement }) => toRefinement(refinement),
  }),
  route({
    method: "post",
    path: "/api/goals/refine-continue",
    summary: "Goes on with the conversation; complete after at most four answers",
    body: requests.RefineContinueBody,
    operation: operations.continueRefinement,
    success: responses.ContinuedGoal,
    variables: ({ body }) => ({ input: body }),
    answer: ({ continueRefinement: refinement }) => toContinuedRefinement(refinement),
  }),
  route({
    method: "get",
    path: "/api/help-lines",
    summary: "Whom to call in a crisis: the viewer's country, or another one",
    query: HelpLinesQuery,
    operation: operations.helpLines,
    success: responses.HelpLines,
    variables: ({ query }) => query,
    answer: ({ helpLines }) => helpLines,
  }),
  route({
    method: "post",
    path: "/api/goals/create",
    summary: "Makes a custom goal with its first challenges; three at most at a time",
    honoursKey: true,
    body: requests.GoalBody,
    operation: operations.createGoal,
    success: responses.CreatedGoal,
    variables: ({ body: { goalData } }) => ({ input: goalData }),
    answer: ({ createGoal: { goal, ...unlocked } }) => ({
      message: "Goal created",
      goal: toFocusArea(goal),
      ...unlocked,
    }),
  }),
  route({
    method: "get",
    path: "/api/goals/finished",
    summary: "Custom goals at 100 % that were moved away, newest first",
    query: FinishedGoalsQuery,
    operation: operations.finishedGoals,
    success: responses.FocusAreas,
    variables: ({ query: { before, limit } }) => ({ first: limit, after: before }),
    answer: ({ finishedGoals }) => finishedGoals.map(toFocusArea),
  }),
  route({
    method: "post",
    path: "/api/goals/:id/share",
    summary: "Shows a custom goal to friends",
    operation: operations.shareGoal,
    success: responses.Message,
    variables: ({ params: { id = "" } }) => ({ id }),
    answer: () => ({ message: "Goal shared" }),
  }),
  route({
    method: "delete",
    path: "/api/goals/:id",
    summary: "Takes a custom goal away; its XP and days stay",
    operation: operations.deleteGoal,
    success: responses.Message,
    variables: ({ params: { id = "" } }) => ({ id }),
    answer: () => ({ message: "Goal deleted" }),
  }),
];
