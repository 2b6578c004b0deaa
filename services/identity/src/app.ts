import { readFileSync } from "node:fs";
import { type ServiceApp } from "@questwell/common";
import { adoptOldRows } from "./adopt-old-rows.ts";
import { createUserLoader } from "./accounts/user-loader.ts";
import type { IdentityConfig } from "./config.ts";
import type { IdentityContext } from "./context.ts";
import { consumers } from "./events/consumers.ts";
import { jobs } from "./jobs.ts";
import { models } from "./models.ts";
import { outboxes } from "./outboxes.ts";
import { resolvers } from "./resolvers.ts";

/** Identity as data: everything except where it listens and what it connects to. */
export function createApp({
  NODE_ENV,
  sessionKeys,
  adminEmails,
}: Pick<IdentityConfig, "NODE_ENV" | "sessionKeys" | "adminEmails">): ServiceApp<IdentityContext> {
  // Nobody proves to own an address that they sign up with, so in production anyone could take an admin's first.
  const isDevelopment = NODE_ENV === "development";
  const trustedAdminEmails = isDevelopment ? adminEmails : new Set<string>();
  return {
    name: "identity",
    typeDefs: readFileSync(new URL("../schema.graphql", import.meta.url), "utf8"),
    resolvers,
    models,
    outboxes,
    consumers,
    jobs,
    sweep: adoptOldRows,
    createContext: (context) => ({
      ...context,
      sessionKeys,
      adminEmails: trustedAdminEmails,
      isDevelopment,
      users: createUserLoader(),
    }),
  };
}
