import { durationsOf } from "@questwell/common";
import type { RequestHandler, Response } from "express";

/** Rate, errors and duration of client requests; module-level, since a process runs one gateway. */
const requests = durationsOf(
  "gateway_request_duration_seconds",
  "How long requests took, by facade, operation (a REST row's or a trusted document's, else other) and status.",
  ["facade", "operation", "status"],
);

/** The metric labels of a response. */
interface Measured {
  facade: "rest" | "graphql" | "other";
  operation: string;
  /** The status that REST would return; GraphQL itself returns 200 even for errors. */
  status: number | null;
}

const measured = new WeakMap<Response, Measured>();

/**
 * The metric labels of a response, filled in as they become known. Only names from our own code, never client input.
 */
export function measuredAs(response: Response): Measured {
  const known = measured.get(response) ?? { facade: "other", operation: "other", status: null };
  measured.set(response, known);
  return known;
}

/** Records every response once it is sent. */
export const measureRequests: RequestHandler = (_request, response, next) => {
  const stop = requests.startTimer();
  response.once("close", () => {
    const { facade, operation, status } = measuredAs(response);
    const answered = response.writableFinished ? String(status ?? response.statusCode) : "aborted";
    stop({ facade, operation, status: answered });
  });
  next();
};
