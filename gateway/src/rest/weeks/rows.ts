import { PlanWeekDocument, WeekDocument, WriteReviewDocument } from "../documents.generated.ts";
import { row, type RestRow } from "../row.ts";
import * as shapes from "./shapes.ts";

/** Weeks with their figures, reviews and plans. */
export const weekRows: readonly RestRow[] = [
  row({
    method: "get",
    path: "/api/weeks/:week",
    summary: "A week's figures, its review, and the plans for it and for the next one",
    document: WeekDocument,
    response: shapes.Week,
    variables: ({ params }) => params,
    answer: ({ week }) => week,
  }),
  row({
    method: "post",
    path: "/api/weeks/:week/review",
    summary: "Writes the week's review; again answers the same",
    body: shapes.ReviewBody,
    document: WriteReviewDocument,
    response: shapes.Week,
    variables: ({ params, body }) => ({ ...params, ...body }),
    answer: ({ writeReview: week }) => week,
  }),
  row({
    method: "put",
    path: "/api/weeks/:week/plan",
    summary: "Stores the week's plan in the place of the revision that the caller saw",
    body: shapes.PlanBody,
    document: PlanWeekDocument,
    response: shapes.Week,
    variables: ({ params, body }) => ({ input: { ...params, ...body } }),
    answer: ({ planWeek: week }) => week,
  }),
];
