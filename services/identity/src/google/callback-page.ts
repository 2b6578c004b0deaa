import type { Page } from "@questwell/common";
import type { Request, Response } from "express";
import { z } from "zod";
import { signIn } from "../accounts/sign-in.ts";
import type { IdentityContext } from "../context.ts";
import { accountForGoogle } from "./account-for-google.ts";
import { authenticateWithGoogle } from "./authenticate-with-google.ts";
import { personOf } from "./claims.ts";
import { clearedFlowCookie } from "./flow-cookie.ts";
import { flowStore } from "./flow-store.ts";
import { rejectionPath, type Rejection } from "./rejection.ts";

const MAX_LENGTH = 2048;

const callbackQuery = z.object({
  code: z.string().min(1).max(MAX_LENGTH),
  state: z.string().min(1).max(MAX_LENGTH),
  error: z.never().optional(),
});

/**
 * Signs in a browser that comes back from Google, and redirects it to the app; every failure redirects to the sign-in
 * page. State, PKCE and the cookie replace the same-origin check: the callback is a cross-site navigation.
 */
export const callbackPage: Page<IdentityContext> = async (ctx, request, response) => {
  ctx.setHeader("set-cookie", clearedFlowCookie());
  const refusal = await handleCallback(ctx, request, response).catch((error: unknown): Rejection => {
    // Only the kind of error: its text may come from Google and contain what must not be logged.
    ctx.log.warn({ reason: error instanceof Error ? error.name : "unknown" }, "Google sign-in failed");
    return "failed";
  });
  if (refusal !== null) ctx.log.info({ reason: refusal }, "sign-in rejected");
  // oxlint-disable-next-line security/fixed-redirect -- to the app, or to the sign-in screen with a code from the source
  response.redirect(refusal === null ? "/" : rejectionPath(refusal));
};

async function handleCallback(
  ctx: IdentityContext,
  request: Request,
  response: Response,
): Promise<Rejection | null> {
  if (!ctx.google) return "not-configured";
  if (request.query["error"] === "access_denied") return "denied";
  if (!callbackQuery.safeParse(request.query).success) return "failed";
  const answer = await authenticateWithGoogle(ctx.google, flowStore(ctx, null), request, response);
  if (!answer) return "failed";
  const person = personOf(answer.claims);
  if (!person) return "email-unverified";
  const account = await accountForGoogle(ctx, person, answer.timeZone);
  if (typeof account === "string") return account;
  return (await signIn(ctx, account, "fed", answer.sessionId)) ? null : "failed";
}
