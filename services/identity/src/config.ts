import { keySetFile, serviceConfig } from "@questwell/common";
import { z } from "zod";
import { googleVariables, toGoogleSettings } from "./google-settings.ts";
import { emailKey } from "./users/email.ts";

const database = z.string().min(1).default("questwell_identity");

/**
 * The configuration of the process; the key file is read here, so that a bad one is reported with the other problems.
 */
export const configSchema = serviceConfig
  .extend({
    MONGODB_DATABASE: database,
    SESSION_KEYS_FILE: keySetFile("private"),
    ADMIN_EMAILS: z.string().default("").transform(toEmailKeys),
    ...googleVariables,
  })
  .transform((variables, context) => {
    const { SESSION_KEYS_FILE: sessionKeys, ADMIN_EMAILS: adminEmails, ...service } = variables;
    return { ...service, sessionKeys, adminEmails, google: toGoogleSettings(variables, context) };
  });

export type IdentityConfig = z.output<typeof configSchema>;

/** The configuration of the command-line tools, besides the address of MongoDB. */
export const toolConfigSchema = z.object({ MONGODB_DATABASE: database });

function toEmailKeys(list: string): ReadonlySet<string> {
  return new Set(
    list
      .split(",")
      .map(emailKey)
      .filter((key) => key !== ""),
  );
}
