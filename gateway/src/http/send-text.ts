import type { ServerResponse } from "node:http";

export const JSON_TYPE = "application/json; charset=utf-8";

/** Sends a whole response without Express. */
export function sendText(response: ServerResponse, status: number, type: string, text: string): void {
  response.statusCode = status;
  response.setHeader("Content-Type", type);
  response.setHeader("Content-Length", Buffer.byteLength(text));
  response.end(text);
}
