import type { ServerResponse } from "node:http";

const PLAIN_TYPE = "text/plain; charset=utf-8";

/** Sends a whole response without Express, for which it would look the same. */
export function sendText(response: ServerResponse, status: number, type: string, text: string): void {
  response.statusCode = status;
  response.setHeader("Content-Type", type);
  response.setHeader("Content-Length", Buffer.byteLength(text));
  response.end(text);
}

/** Sends a line of text. */
export const sendPlainText = (response: ServerResponse, status: number, text: string): void =>
  sendText(response, status, PLAIN_TYPE, text);
