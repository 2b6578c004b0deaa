import { readFileSync } from "node:fs";
import { z } from "zod";

/** Google's endpoints and our credentials there. */
export interface GoogleSettings {
  clientId: string;
  clientSecret: string;
  /** The exact redirect URI that is registered with Google; no request can influence it. */
  callbackUrl: string;
  authorizationUrl: string;
  tokenUrl: string;
  userinfoUrl: string;
}

const endpoints = {
  GOOGLE_AUTHORIZATION_URL: "https://accounts.google.com/o/oauth2/v2/auth",
  GOOGLE_TOKEN_URL: "https://oauth2.googleapis.com/token",
  GOOGLE_USERINFO_URL: "https://openidconnect.googleapis.com/v1/userinfo",
};

const text = z.string().min(1).optional();
const httpUrl = z.url({ protocol: /^https?$/u });

/** The environment variables of Google sign-in. */
export const googleVariables = {
  PUBLIC_ORIGIN: httpUrl
    .refine(
      (url) => URL.parse(url)?.origin === url,
      "Only scheme, host and port, as in https://questwell.example",
    )
    .default("http://localhost:8080"),
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_CLIENT_SECRET_FILE: text,
  GOOGLE_AUTHORIZATION_URL: httpUrl.optional(),
  GOOGLE_TOKEN_URL: httpUrl.optional(),
  GOOGLE_USERINFO_URL: httpUrl.optional(),
};

type GoogleVariables = z.output<z.ZodObject<typeof googleVariables>> & { NODE_ENV: string };

/** The settings from the variables; null without credentials. Inconsistent variables are reported as issues. */
export function toGoogleSettings(
  variables: GoogleVariables,
  context: z.core.$RefinementCtx,
): GoogleSettings | null {
  const isOverridden = Object.keys(endpoints).some((name) => variables[name as keyof typeof endpoints]);
  if (isOverridden && variables.NODE_ENV === "production")
    context.addIssue("Google's addresses can be changed outside production only");
  const clientSecret = readSecret(variables, context);
  const { GOOGLE_CLIENT_ID: clientId } = variables;
  if (!clientId && clientSecret === null) return null;
  if (!clientId) context.addIssue("GOOGLE_CLIENT_ID is missing");
  if (clientSecret === null) context.addIssue("GOOGLE_CLIENT_SECRET_FILE is missing");
  return {
    clientId: clientId ?? "",
    clientSecret: clientSecret ?? "",
    callbackUrl: `${variables.PUBLIC_ORIGIN}/api/auth/google/callback`,
    authorizationUrl: variables.GOOGLE_AUTHORIZATION_URL ?? endpoints.GOOGLE_AUTHORIZATION_URL,
    tokenUrl: variables.GOOGLE_TOKEN_URL ?? endpoints.GOOGLE_TOKEN_URL,
    userinfoUrl: variables.GOOGLE_USERINFO_URL ?? endpoints.GOOGLE_USERINFO_URL,
  };
}

function readSecret(
  { GOOGLE_CLIENT_SECRET: given, GOOGLE_CLIENT_SECRET_FILE: file }: GoogleVariables,
  context: z.core.$RefinementCtx,
): string | null {
  if (given && file) context.addIssue("GOOGLE_CLIENT_SECRET and GOOGLE_CLIENT_SECRET_FILE are both set");
  if (!file) return given ?? null;
  try {
    const secret = readFileSync(file, "utf8").trim();
    if (secret !== "") return secret;
    context.addIssue(`${file} is empty`);
  } catch {
    context.addIssue(`Cannot read Google's client secret from ${file}`);
  }
  return "";
}
