import {
  ContinueRefinementDocument,
  CreateGoalDocument,
  DeleteGoalDocument,
  FinishedGoalsDocument,
  HelpLinesDocument,
  RefineGoalDocument,
  ShareGoalDocument,
} from "../documents.generated.ts";
import { NewestFirstQuery } from "../pages.ts";
import { FocusAreas } from "../progress/shapes.ts";
import { confirms, row, type RestRow } from "../row.ts";
import * as shapes from "./shapes.ts";

/** Custom goals, and the conversation that leads to them. */
export const goalRows: readonly RestRow[] = [
  row({
    method: "post",
    path: "/api/goals/refine",
    summary: "Begins to refine a goal with the coach",
    body: shapes.RefineBody,
    document: RefineGoalDocument,
    response: shapes.RefinedGoal,
    variables: ({ body }) => body,
    answer: ({ refineGoal: refinement }) => refinement,
  }),
  row({
    method: "post",
    path: "/api/goals/refine-continue",
    summary: "Goes on with the conversation; complete after at most four answers",
    body: shapes.RefineContinueBody,
    document: ContinueRefinementDocument,
    response: shapes.ContinuedGoal,
    variables: ({ body }) => ({ input: body }),
    answer: ({ continueRefinement: refinement }) => refinement,
  }),
  row({
    method: "get",
    path: "/api/help-lines",
    summary: "Whom to call in a crisis: the viewer's country, or another one",
    query: shapes.HelpLinesQuery,
    document: HelpLinesDocument,
    response: shapes.HelpLines,
    variables: ({ query }) => query,
    answer: ({ helpLines }) => helpLines,
  }),
  row({
    method: "post",
    path: "/api/goals/create",
    summary: "Makes a custom goal with its first challenges; three at most at a time",
    honoursKey: true,
    body: shapes.GoalBody,
    document: CreateGoalDocument,
    response: shapes.CreatedGoal,
    variables: ({ body: { goalData } }) => ({ input: goalData }),
    answer: ({ createGoal: created }) => ({ message: "Goal created", ...created }),
  }),
  row({
    method: "get",
    path: "/api/goals/finished",
    summary: "Custom goals at 100 % that were moved away, newest first",
    query: NewestFirstQuery,
    document: FinishedGoalsDocument,
    response: FocusAreas,
    variables: ({ query: { before, limit } }) => ({ first: limit, after: before }),
    answer: ({ finishedGoals }) => finishedGoals,
  }),
  row({
    method: "post",
    path: "/api/goals/:id/share",
    summary: "Shows a custom goal to friends",
    document: ShareGoalDocument,
    variables: ({ params }) => params,
    ...confirms("Goal shared"),
  }),
  row({
    method: "delete",
    path: "/api/goals/:id",
    summary: "Takes a custom goal away; its XP and days stay",
    document: DeleteGoalDocument,
    variables: ({ params }) => params,
    ...confirms("Goal deleted"),
  }),
];
