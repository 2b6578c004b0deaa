import { readFileSync } from "node:fs";
import { type ServiceApp } from "@questwell/common";
import { backfillEmailClaims } from "./backfill-email-claims.ts";
import type { IdentityConfig } from "./config.ts";
import type { IdentityContext } from "./context.ts";
import { consumers } from "./events/consumers.ts";
import { responders } from "./events/responders.ts";
import { callbackPage } from "./google/callback-page.ts";
import { startPage } from "./google/start-page.ts";
import { jobs } from "./jobs.ts";
import { models } from "./models.ts";
import { outboxes } from "./outboxes.ts";
import { resolvers } from "./resolvers.ts";
import { createUserLoader } from "./users/user-loader.ts";

/** The identity service, except its addresses and connections. */
export function createApp({
  NODE_ENV,
  sessionKeys,
  adminEmails,
  google,
}: Pick<IdentityConfig, "NODE_ENV" | "sessionKeys" | "adminEmails" | "google">): ServiceApp<IdentityContext> {
  return {
    name: "identity",
    typeDefs: readFileSync(new URL("../schema.graphql", import.meta.url), "utf8"),
    resolvers,
    models,
    outboxes,
    consumers,
    responders,
    jobs,
    sweep: backfillEmailClaims,
    pages: { "/google/start": startPage, "/google/callback": callbackPage },
    createContext: (context) => ({
      ...context,
      sessionKeys,
      adminEmails,
      google,
      isDevelopment: NODE_ENV === "development",
      users: createUserLoader(),
    }),
  };
}
