import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from "node:crypto";
import { deriveKey, type KeySet } from "@questwell/common";
import { parseCookie, stringifySetCookie } from "cookie";
import { z } from "zod";

const COOKIE = "__Host-oauth";
const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** How long a person may take at Google. */
export const FLOW_LIFETIME_MS = 10 * 60_000;

const flowSchema = z.object({
  state: z.string(),
  verifier: z.string(),
  timeZone: z.string().nullable(),
  // Missing in the cookies of an earlier version.
  sessionId: z.string().nullable().default(null),
  endsAt: z.number(),
});

/** The browser's state that a sign-in needs from the start of the flow. */
export interface FlowContext {
  /** The browser's time zone. */
  timeZone: string | null;
  /** The browser's session, if any; the sign-in replaces it. */
  sessionId: string | null;
}

/** The state of a flow that the browser stores while it is at Google. */
export interface Flow extends FlowContext {
  /** 256 random bits, which Google returns in the callback. */
  state: string;
  /** Proves to Google that the code comes from the client that started the flow (PKCE). */
  verifier: string;
  /** When it expires, in milliseconds. */
  endsAt: number;
}

/** The cookie that contains a flow: only identity can read or create one. */
export function flowCookie(keys: KeySet, flow: Flow): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, cookieKey(keys.current.key), iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(flow)), cipher.final()]);
  return setCookie(Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url"), FLOW_LIFETIME_MS);
}

/** Deletes the cookie. */
export const clearedFlowCookie = () => setCookie("", 0);

/** The flow in a request's cookies; null when there is no valid one. */
export function readFlow(keys: KeySet, cookies: string | undefined, now: Date): Flow | null {
  const sealed = Buffer.from(parseCookie(cookies ?? "")[COOKIE] ?? "", "base64url");
  for (const key of keys.byKid.values()) {
    const flow = open(cookieKey(key), sealed);
    if (flow) return flow.endsAt > now.getTime() ? flow : null;
  }
  return null;
}

function open(key: Buffer, sealed: Buffer): Flow | null {
  try {
    const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const text = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    return flowSchema.parse(JSON.parse(text.toString("utf8")));
  } catch {
    // Encrypted with another key, modified, or not our cookie: it proves nothing.
    return null;
  }
}

/** Derived from the keys that sign sessions: only identity's processes have them, and all share them. */
function cookieKey(key: KeyObject): Buffer {
  const secret = Buffer.from(key.export({ format: "jwk" }).d ?? "", "base64url");
  return deriveKey(secret, "google flow cookie");
}

function setCookie(value: string, lifetimeMs: number): string {
  return stringifySetCookie({
    name: COOKIE,
    value,
    maxAge: lifetimeMs / 1000,
    path: "/",
    httpOnly: true,
    secure: true,
    // Lax, because the callback is a cross-site navigation.
    sameSite: "lax",
  });
}
