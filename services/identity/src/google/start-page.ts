import type { Page } from "@questwell/common";
import type { IdentityContext } from "../context.ts";
import { timeZoneSchema } from "../settings/time-zone.ts";
import { askGoogle } from "./ask-google.ts";
import { flowStore } from "./flow-store.ts";
import { refusalPath } from "./refusal.ts";

/** Sends a browser to Google. A time zone that there is not is left out: it must keep nobody from signing in. */
export const startPage: Page<IdentityContext> = async (ctx, request, response) => {
  if (!ctx.google) return response.redirect(refusalPath("not-configured"));
  const timeZone = timeZoneSchema.safeParse(request.query["timeZone"]).data ?? null;
  // Without a code it would be taken for the way back.
  request.url = request.path;
  const sessionId = ctx.viewer?.sessionId ?? null;
  await askGoogle(ctx.google, flowStore(ctx, { timeZone, sessionId }), request, response);
};
