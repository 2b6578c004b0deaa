import type { Page } from "@questwell/common";
import type { IdentityContext } from "../context.ts";
import { timeZoneSchema } from "../settings/time-zone.ts";
import { authenticateWithGoogle } from "./authenticate-with-google.ts";
import { flowStore } from "./flow-store.ts";
import { rejectionPath } from "./rejection.ts";

/** Redirects a browser to Google. An unknown time zone is ignored: it must not prevent a sign-in. */
export const startPage: Page<IdentityContext> = async (ctx, request, response) => {
  // oxlint-disable-next-line security/fixed-redirect -- to the sign-in screen with a code from the source
  if (!ctx.google) return response.redirect(rejectionPath("not-configured"));
  const timeZone = timeZoneSchema.safeParse(request.query["timeZone"]).data ?? null;
  // With a code it would be treated as the callback.
  request.url = request.path;
  const sessionId = ctx.viewer?.sessionId ?? null;
  await authenticateWithGoogle(ctx.google, flowStore(ctx, { timeZone, sessionId }), request, response);
};
