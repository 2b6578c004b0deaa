import type { IncomingMessage, ServerResponse } from "node:http";
import { sendPlainText } from "../exchange/send-text.ts";
import type { Logger } from "../logging/logger.ts";

/** Unauthenticated callers learn nothing, not even which paths exist; a request that bypasses the gateway is logged. */
export function reject({ method, socket }: IncomingMessage, response: ServerResponse, log: Logger): void {
  // The deadline may have answered in the meantime.
  if (response.headersSent) return;
  log.warn({ method, from: socket.remoteAddress }, "rejected request without a valid gateway token");
  sendPlainText(response, 401, "Unauthorized");
}
