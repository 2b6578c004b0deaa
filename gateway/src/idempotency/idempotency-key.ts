import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { badUserInput } from "@questwell/common";

/** The header with which a client marks the retries of one request. */
export const IDEMPOTENCY_KEY = "Idempotency-Key";

/** 1 to 255 visible ASCII characters. */
const keyPattern = /^[!-~]{1,255}$/u;

/**
 * The client's key; null without one.
 *
 * @throws AppError BAD_USER_INPUT for anything but 1 to 255 visible ASCII characters.
 */
export function readIdempotencyKey({ headers }: IncomingMessage): string | null {
  const key = headers["idempotency-key"];
  if (key === undefined) return null;
  if (typeof key !== "string" || !keyPattern.test(key))
    throw badUserInput(`${IDEMPOTENCY_KEY} must be 1 to 255 visible ASCII characters`);
  return key;
}

/**
 * Identifies a request with a key to the service. A hash has a fixed length and does not reveal the client's key.
 *
 * @param method such as `POST`, or `mutation`
 * @param path the concrete path, or the mutation with its ids
 */
export const idempotencyIdOf = (method: string, path: string, key: string): string =>
  createHash("sha256")
    .update(JSON.stringify([method, path, key]))
    .digest("base64url");
