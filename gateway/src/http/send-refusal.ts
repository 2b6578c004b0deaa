import { STATUS_CODES, type ServerResponse } from "node:http";
import type { Request, Response } from "express";
import type { Refusal } from "./errors.ts";
import { JSON_TYPE, sendText } from "./send-text.ts";

/** Responds with one line of text, or with problem details (RFC 9457) if the client accepts them. */
export function sendRefusal(request: Request, response: Response, refusal: Refusal, requestId: string): void {
  const { code, status, message, retryAfter, fieldErrors, help } = refusal;
  response.status(status).set({ "X-Error-Code": code, "Cache-Control": "no-store" });
  if (retryAfter !== undefined) response.set("Retry-After", String(retryAfter));
  if (help) response.set("X-Help-Category", help.category);
  if (request.accepts(["text/plain", "application/problem+json"]) !== "application/problem+json") {
    response.type("text/plain; charset=utf-8").send(message);
    return;
  }
  const problem = {
    type: "about:blank",
    title: STATUS_CODES[status],
    status,
    detail: message,
    code,
    requestId,
  };
  response
    .type("application/problem+json; charset=utf-8")
    .send(JSON.stringify({ ...problem, ...(fieldErrors && { errors: fieldErrors }), ...(help && { help }) }));
}

/** Responds to a request rejected before the GraphQL server, in the form that GraphQL clients expect. */
export function sendGraphqlRefusal(
  response: ServerResponse,
  { code, status, message, retryAfter }: Refusal,
): void {
  if (retryAfter !== undefined) response.setHeader("Retry-After", String(retryAfter));
  response.setHeader("X-Error-Code", code);
  const extensions = { code, status, ...(retryAfter !== undefined && { retryAfter }) };
  sendText(response, status, JSON_TYPE, JSON.stringify({ errors: [{ message, extensions }] }));
}
