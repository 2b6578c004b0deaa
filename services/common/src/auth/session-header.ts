import { z } from "zod";

/** The header with which identity sends a session to the gateway; it never reaches a client. */
export const SESSION_HEADER = "x-session";

/** How long the device of a sign-in is remembered. */
export const DEVICE_LIFETIME_MS = 180 * 86_400_000;

const sessionChange = z.union([
  z.object({
    token: z.string().min(1),
    refreshToken: z.string().min(1).optional(),
    expiresAt: z.iso.datetime(),
    deviceToken: z.string().min(1).optional(),
    replaced: z.array(z.string().min(1)).optional(),
  }),
  z.object({ clear: z.literal(true) }),
]);

/**
 * Cookies to set, or to clear. Without a refresh token or a device token, the existing one is kept; `expiresAt` is the
 * session's end. `replaced` lists sessions that a sign-in ended; the gateway rejects them at once, before their event
 * arrives. Clearing keeps the device token, which the next sign-in uses.
 */
export type SessionChange = z.output<typeof sessionChange>;

/** The header's text. */
export function encodeSessionChange(change: SessionChange): string {
  return Buffer.from(JSON.stringify(change)).toString("base64url");
}

/**
 * Reads the header's text.
 *
 * @throws Error for anything that `encodeSessionChange` did not write.
 */
export function decodeSessionChange(text: string): SessionChange {
  return sessionChange.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
}
