import { randomUUID } from "node:crypto";
import type { RequestHandler, Response } from "express";

const HEADER = "X-Request-Id";

/** Gives every request an id of our own, which every log line and every subgraph gets; a client's is not taken. */
export const giveRequestId: RequestHandler = (_request, response, next) => {
  response.set(HEADER, randomUUID());
  next();
};

/** The id of the request that is being answered. */
export const requestIdOf = (response: Response): string => String(response.get(HEADER));
