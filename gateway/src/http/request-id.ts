import { randomUUID } from "node:crypto";
import type { RequestHandler, Response } from "express";

const HEADER = "X-Request-Id";

/** Generates an id for every request, for all log lines and subgraph calls; a client's own id is ignored. */
export const assignRequestId: RequestHandler = (_request, response, next) => {
  response.set(HEADER, randomUUID());
  next();
};

/** The id of the request in progress. */
export const requestIdOf = (response: Response): string => String(response.get(HEADER));

/** Takes over the id that another gateway gave the request. */
export const adoptRequestId = (response: Response, requestId: string): void =>
  void response.set(HEADER, requestId);
