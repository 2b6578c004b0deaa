import type { RequestHandler, Response } from "express";
import { Histogram } from "prom-client";

/** Rate, errors and duration of client requests; module-level, since a process runs one gateway. */
const requests = new Histogram({
  name: "gateway_request_duration_seconds",
  help: "How long requests took, by facade, operation (a REST row's or a trusted document's, else other) and status.",
  labelNames: ["facade", "operation", "status"] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25],
});

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
