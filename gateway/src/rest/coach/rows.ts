import {
  CoachBudgetDocument,
  CoachCallDocument,
  CoachCallsDocument,
  DeleteCoachCallDocument,
  DeleteCoachCallsDocument,
} from "../documents.generated.ts";
import { nodes, PageOf50Query } from "../pages.ts";
import { confirms, row, type RestRow } from "../row.ts";
import * as shapes from "./shapes.ts";

/** What a person has left of the language model, and what was sent to it for them. */
export const coachRows: readonly RestRow[] = [
  row({
    method: "get",
    path: "/api/coach/budget",
    summary: "What is left of the language model today",
    document: CoachBudgetDocument,
    response: shapes.CoachBudget,
    answer: ({ coachBudget }) => coachBudget,
  }),
  row({
    method: "get",
    path: "/api/coach/calls",
    summary: "The calls to the language model of the last 30 days, newest first",
    query: PageOf50Query,
    document: CoachCallsDocument,
    response: shapes.CoachCalls,
    variables: ({ query: { limit, cursor } }) => ({ first: limit, after: cursor }),
    answer: ({ coachCalls }) => nodes(coachCalls),
    page: ({ coachCalls: { pageInfo } }) => pageInfo,
  }),
  row({
    method: "get",
    path: "/api/coach/calls/:id",
    summary: "One call, with the exact texts that were sent and received",
    document: CoachCallDocument,
    response: shapes.CoachCallWithTexts,
    variables: ({ params }) => params,
    answer: ({ coachCall }) => coachCall,
  }),
  row({
    method: "delete",
    path: "/api/coach/calls/:id",
    summary: "Deletes one call with its texts",
    document: DeleteCoachCallDocument,
    variables: ({ params }) => params,
    ...confirms("Call deleted"),
  }),
  row({
    method: "delete",
    path: "/api/coach/calls",
    summary: "Deletes all calls with their texts",
    document: DeleteCoachCallsDocument,
    response: shapes.DeletedCalls,
    answer: ({ deleteCoachCalls: deleted }) => ({ message: "Calls deleted", deleted }),
  }),
];
