import { createHash } from "node:crypto";
import { badUserInput } from "@questwell/common";
import type { Request } from "express";

/** The header with which a client marks the tries of one request. */
export const IDEMPOTENCY_KEY = "Idempotency-Key";

/** 1 to 255 visible ASCII characters. */
const keyPattern = /^[!-~]{1,255}$/u;

/**
 * The client's key; null without one.
 *
 * @throws AppError BAD_USER_INPUT for anything but 1 to 255 visible ASCII characters.
 */
export function readIdempotencyKey(request: Request): string | null {
  const key = request.get(IDEMPOTENCY_KEY);
  if (key === undefined) return null;
  if (!keyPattern.test(key))
    throw badUserInput(`${IDEMPOTENCY_KEY} must be 1 to 255 visible ASCII characters`);
  return key;
}

/**
 * What a service knows a keyed request by. A hash is short whatever the client sends, and keeps the key to the client.
 *
 * @param method such as `POST`, or `mutation`
 * @param path the concrete path, or the mutation with its ids
 */
export const idempotencyIdOf = (method: string, path: string, key: string): string =>
  createHash("sha256")
    .update(JSON.stringify([method, path, key]))
    .digest("base64url");
